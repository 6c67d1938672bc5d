export const OPEN_TEXT_MESSAGE = "Please leave out links, phone numbers and prices.";
export const SPOT_MESSAGE = "Please leave out the unit number: meet at a place that is open to everybody.";

/** Phone number of Singapore: eight digits that begin with 3, 6, 8 or 9, with or without +65, with separators anywhere. */
const PHONE = /(?<!\d)(?:\+?\s*65[\s.\-/()]*)?[3689](?:[\s.\-/()]*\d){7}(?![\s.\-/]*\d)/u;

/** Marks of text that leads away from the site, or asks for money. A help against slips, not a wall. */
const CLOSED: readonly RegExp[] = [
  /https?:|www\./iu,
  /(?<![\p{L}\d])[a-z0-9-]+\.(?:com|net|org|sg|me|io|co|app|link|ly|gle|info|biz|shop|xyz|gg|cc|tv)(?![\p{L}\d])/iu,
  /\S@\S/u,
  /(?<![\p{L}\d])@[\p{L}\d_]/u,
  PHONE,
  /[$€£¥₿]/u,
  /(?<![\p{L}\d])(?:SGD|S\$|dollars?|pay ?now|pay ?lah|grab ?pay|for sale|deposits?|whats ?app|telegram|wechat)(?![\p{L}\d])/iu,
];

/** Unit number of a flat: `#12-345` or `unit 12-345`, also with spaces and other dashes. */
const UNIT = /(?:#|(?<!\p{L})unit(?: no\.?| number)?)\s*[\p{L}]?\d{1,3}\s*[-‐‑‒–—−]\s*\d{1,5}/iu;

const HAN_DIGITS = "〇一二三四五六七八九";

/** Returns the ASCII digit of a decimal digit of any script: Unicode has the ten of each in a row, from 0 on. */
function toDigit(digit: string): string {
  const han = HAN_DIGITS.indexOf(digit === "零" ? "〇" : digit);
  if (han >= 0) return `${han}`;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value % 10}`;
}

/** Makes look-alikes and invisible characters plain: digits of other scripts, ideographic stops, and characters of no width. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[\p{Nd}零〇一二三四五六七八九]/gu, toDigit)
    .replaceAll("。", ".");

/** Returns whether a text has no link, email address, handle, phone number, price or word of payment. */
export const isOpenText = (text: string): boolean => {
  const read = plain(text);
  return !CLOSED.some((pattern) => pattern.test(read));
};

/** Returns whether a meeting place has no unit number. */
export const isOpenSpot = (text: string): boolean => !UNIT.test(plain(text));
