const whole = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 1 });

/** A number as it is shown to everybody: `1,234`, below ten with one decimal. */
export const formatRounded = (value: number) => (value < 10 ? fine : whole).format(value);
