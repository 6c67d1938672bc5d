const exact = new Intl.NumberFormat("en-SG", { style: "currency", currency: "SGD" });
const short = new Intl.NumberFormat("en-SG", {
  style: "currency",
  currency: "SGD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** Singapore dollars: `$1,234.50` */
export const formatDollars = (amount: number) => exact.format(amount);

/** The same for an axis: `$1.2K` */
export const formatDollarsShort = (amount: number) => short.format(amount);
