const whole = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 0 });

/** A number as the impact page shows it, whole: `1,234`; `<1` is more than nothing. */
export const formatRounded = (value: number): string =>
  value > 0 && value < 0.5 ? "<1" : whole.format(value);
