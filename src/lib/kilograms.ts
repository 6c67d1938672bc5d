const kgFormat = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 3 });

/** A weight as it was entered, to the gram: `1,234.5 kg` */
export const formatKilograms = (kg: number) => `${kgFormat.format(kg)} kg`;
