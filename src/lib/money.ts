const exact = new Intl.NumberFormat("en-SG", { style: "currency", currency: "SGD" });
const plain = new Intl.NumberFormat("en-SG", {
  style: "currency",
  currency: "SGD",
  trailingZeroDisplay: "stripIfInteger",
});
const short = new Intl.NumberFormat("en-SG", {
  style: "currency",
  currency: "SGD",
  notation: "compact",
  maximumFractionDigits: 2,
});

/** Singapore dollars: `$1,234.50` */
export const formatDollars = (amount: number) => exact.format(amount);

/** The same for an axis, whose ticks are round: `$1,050`, and from ten thousand on `$12.5K` */
export const formatDollarsShort = (amount: number) => (amount < 10_000 ? plain : short).format(amount);
