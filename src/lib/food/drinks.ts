/** Coordinates of a coffee-shop drink in the table of dishes. `gah_dai` is worked out; no row has it. */
export const DRINK_MILKS = ["condensed", "c", "o"] as const;
export const DRINK_SUGARS = ["normal", "siew_dai", "kosong", "gah_dai"] as const;
export const DRINK_ICES = ["hot", "peng"] as const;
/** Strength of the brew, which changes neither sugar nor milk. */
export const DRINK_STRENGTHS = ["normal", "gao", "poh"] as const;

export type DrinkMilk = (typeof DRINK_MILKS)[number];
export type DrinkSugar = (typeof DRINK_SUGARS)[number];
export type DrinkIce = (typeof DRINK_ICES)[number];
export type DrinkStrength = (typeof DRINK_STRENGTHS)[number];
