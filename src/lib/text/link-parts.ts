/** Part of a text; `href` for a URL or an email address. */
export type LinkPart = { text: string; href?: string };

/** Matches a host and its port. A top-level domain has letters of ASCII or of another script, never both: `a.sg谢谢` is `a.sg`. */
const HOST =
  /(?:[\p{L}\p{M}\p{N}_-]+\.)*(?:[a-z\d_-]+|(?:(?![\0-\x7f])[\p{L}\p{M}\p{N}])+)(?::\d{1,5}(?!\d))?/iuy;
/** Matches the beginning of a URL, or an email address, as GitHub Flavored Markdown does; a text in Chinese or Thai may be before it. */
const START =
  /(?<![a-z\d])https?:\/\/|(?<![\w@./+-])(?=www\.[\p{L}\p{N}])|(?<![\w.+/:@-]|[\p{Script=Latn}\p{Script=Grek}\p{Script=Cyrl}\p{Script=Zinh}])(?:mailto:)?[\w.+-]{1,64}@(?:[a-z\d][a-z\d-]{0,62}\.)+[a-z]{2,63}(?![\w@-])/giu;

/** Letter, mark or digit of any script. */
const WORD = /[\p{L}\p{M}\p{N}]/u;
/** Between letters, a middle dot as in names, and a joiner. */
const BETWEEN_LETTERS = /[\u00b7\u30fb\u200c\u200d]/;
const SPACE_OR_QUOTE = /[\s\p{Cc}<>"`]/u;
/** Matches a mark between two URLs that are written without a space. */
const BEFORE_NEXT_URL = /[,;|](?=https?:\/\/|www\.)/iy;
const SENTENCE_MARK = /[.,;:!?'*_~([{]/;
const PARTNERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const WIDE_PARTNERS: Readonly<Record<string, string>> = { "（": "）", "「": "」", "《": "》", "【": "】" };

/**
 * Splits a text into links and what is between them; joined, the parts are the text. Links http(s) URLs, `www.` and email addresses,
 * without the punctuation of the sentence around them, of any script. Takes linear time.
 */
export function toLinkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: start, index } of text.matchAll(START)) {
    if (index < end) continue;
    const link = start.includes("@") ? toMailLink(start) : toUrlLink(text, index, start.length);
    if (!link) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push(link);
    end = index + link.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const toMailLink = (found: string): LinkPart => ({
  text: found,
  href: `mailto:${found.replace(/^mailto:/i, "")}`,
});

/** @param schemeLength length of `https://`, 0 before `www.` */
function toUrlLink(text: string, start: number, schemeLength: number): LinkPart | null {
  HOST.lastIndex = start + schemeLength;
  const host = HOST.exec(text)?.[0];
  if (host === undefined) return null;
  const pathStart = start + schemeLength + host.length;
  // A name before `@` would hide where the link leads.
  if (/^:?[^\s/?#<>]{0,100}@/.test(text.slice(pathStart, pathStart + 102))) return null;
  const hasPath = /[/?#]/.test(text.charAt(pathStart));
  const found = withoutEnding(text.slice(start, hasPath ? findPathEnd(text, pathStart) : pathStart));
  // Sanitisers compare schemes in lower case.
  const href =
    schemeLength === 0 ? `http://${found}` : found.replace(/^https?/i, (name) => name.toLowerCase());
  return isUrl(href) ? { text: found, href } : null;
}

/** Returns the index of the first character that is no part of a path: a space, a sign outside ASCII, or a mark before another URL. */
function findPathEnd(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    BEFORE_NEXT_URL.lastIndex = index;
    if (SPACE_OR_QUOTE.test(character) || BEFORE_NEXT_URL.test(text)) break;
    if (character > "\x7f" && !WORD.test(character)) {
      const last = findSignEnd(text, index, character);
      if (last === index) break;
      index = last;
    } else index += character.length;
  }
  return index;
}

/** Returns the end of a sign that belongs to a path: brackets after a word of their script, a dot between letters. */
function findSignEnd(text: string, index: number, sign: string): number {
  const before = text.charAt(index - 1);
  const partner = WIDE_PARTNERS[sign];
  if (partner !== undefined) {
    const inside = /^[^\s\p{P}\p{S}]{1,100}/u.exec(text.slice(index + 1, index + 101))?.[0] ?? "";
    const close = index + 1 + inside.length;
    // After `example.org/a`, a wide bracket is the sentence's.
    const isOfPath = (before === "_" || before > "\x7f") && inside !== "" && text.charAt(close) === partner;
    return isOfPath ? close + 1 : index;
  }
  const isBetween = BETWEEN_LETTERS.test(sign) && WORD.test(before) && WORD.test(text.charAt(index + 1));
  return isBetween ? index + 1 : index;
}

/** Drops the punctuation and the brackets at the end that belong to the sentence. */
function withoutEnding(url: string): string {
  const open: Record<string, number> = {};
  for (const character of url) open[character] = (open[character] ?? 0) + 1;
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    const partner = PARTNERS[last];
    if (partner === undefined ? !SENTENCE_MARK.test(last) : (open[last] ?? 0) <= (open[partner] ?? 0)) break;
    open[last] = (open[last] ?? 0) - 1;
  }
  return url.slice(0, end);
}

/** Does what `URL.canParse` does, which browsers of 2023 lack. */
function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== "";
  } catch {
    return false;
  }
}
