/**
 * Makes a formatter of numbers in Singapore's format. Creates Intl's on first use, since loading Intl takes a phone
 * longer than formatting the other figures of a page.
 */
function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("en-SG", options);
    return format.format(value);
  };
}

/** Formats a number rounded to a whole one: `1,234` */
export const formatNumber = numberFormat({ maximumFractionDigits: 0 });

/** Formats an amount with up to two decimals: `1.5` */
export const formatQuantity = numberFormat({ maximumFractionDigits: 2 });

/** Formats a number for an axis: `1.2K` */
export const formatCompact = numberFormat({ notation: "compact", maximumFractionDigits: 1 });

/** Formats a share from 0 to 1 in whole percents, without Intl; a share above zero is never `0%`: `12%`, `<1%` */
export const formatPercent = (share: number): string =>
  share > 0 && share < 0.005 ? "<1%" : `${Math.round(share * 100)}%`;

/** Formats an amount rounded to a whole number; an amount above zero is never `0`: `1,234`, `<1` */
export const formatRounded = (value: number): string =>
  value > 0 && value < 0.5 ? "<1" : formatNumber(value);

/**
 * Formats a number of things, without Intl: `1 sale`, `1,234 sales`, `2 entries`
 * @param count a whole number, not negative
 */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}

/** Groups the digits of a number that is not rounded, without Intl: `1,234`, `9,999.5` */
export function groupDigits(value: number): string {
  const [whole = "", ...decimals] = String(value).split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}

/** Formats a position, a whole number from 1 on: `1st`, `2nd`, `13th`, `21st` */
export function formatOrdinal(position: number): string {
  const isTeen = Math.floor(position / 10) % 10 === 1;
  const suffix = isTeen ? "th" : (["th", "st", "nd", "rd"][position % 10] ?? "th");
  return `${position}${suffix}`;
}

const byPrecision = {
  gram: numberFormat({ maximumFractionDigits: 3 }),
  serving: numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  hundredGrams: numberFormat({ maximumFractionDigits: 1 }),
  whole: formatNumber,
};

/**
 * Formats a weight.
 * @param precision `gram`: what a person entered, as exactly, `1,234.5 kg`; `serving`: a plate, `0.10 kg`; `whole`: `1,235 kg`;
 *   `sum`: whole from 100 kg on, below with one decimal, `12.4 kg`, `<0.1 kg`
 */
export function formatKilograms(
  kg: number,
  precision: "gram" | "serving" | "whole" | "sum" = "gram",
): string {
  if (precision !== "sum") return `${byPrecision[precision](kg)} kg`;
  if (kg > 0 && kg < 0.05) return "<0.1 kg";
  return `${byPrecision[kg < 99.95 ? "hundredGrams" : "whole"](kg)} kg`;
}

/** Formats Singapore dollars with cents: `$1,234.50` */
export const formatDollars = numberFormat({ style: "currency", currency: "SGD" });

const roundDollars = numberFormat({
  style: "currency",
  currency: "SGD",
  trailingZeroDisplay: "stripIfInteger",
});
const compactDollars = numberFormat({
  style: "currency",
  currency: "SGD",
  notation: "compact",
  maximumFractionDigits: 2,
});

/** Formats Singapore dollars for the ticks of an axis: `$1,050`, and from ten thousand on `$12.5K` */
export const formatDollarsShort = (amount: number): string =>
  (amount < 10_000 ? roundDollars : compactDollars)(amount);
