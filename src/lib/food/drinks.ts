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

/** A drink of the table: what is in it, without its strength. */
export type DrinkCoordinates = { base: string; milk: DrinkMilk; sugar: DrinkSugar; ice: DrinkIce };

/** A drink as it is ordered. */
export type DrinkOrder = DrinkCoordinates & { strength: DrinkStrength };

/** Figures of one serving; `servingMl` is null if the table does not know the volume. */
export type DrinkFigure = {
  /** Dish whose row these figures are, or were worked out from. */
  dishId: number;
  name: string;
  servingQty: number;
  servingUnit: string;
  servingMl: number | null;
  kcal: number;
  sourceLabel: string;
};

/** Row of the table of dishes that has the coordinates of a drink. */
export type DrinkRow = DrinkFigure & DrinkCoordinates;

/** Source of a drink that has no row in the table. */
export const WORKED_OUT = "HPB, worked out";
/** Energy of an iced drink for that of the hot one: eleven pairs of HPB's stand 1.21 to 1.26 to one. */
const PENG_FACTOR = 1.25;
const PENG_ML = 400;

/**
 * Works out the figures of a drink: those of its row if there is one; gah dai from the two sugars of the same milk and
 * ice; peng from the hot drink. Gao and poh change no figure.
 * @param rows drinks of the table
 * @returns the figures under the name of the order, such as `Kopi C siew dai gao peng`; null if there is no figure
 */
export function workOutDrink(order: DrinkOrder, rows: readonly DrinkRow[]): DrinkFigure | null {
  const figure = findFigure(order, rows);
  return figure && { ...figure, name: drinkName(order, rows) };
}

function findFigure(
  { base, milk, sugar, ice }: DrinkCoordinates,
  rows: readonly DrinkRow[],
): DrinkFigure | null {
  const row = findRow({ base, milk, sugar, ice }, rows);
  if (row) return figureOf(row);
  if (sugar === "gah_dai") {
    const normal = findRow({ base, milk, sugar: "normal", ice }, rows);
    const less = findRow({ base, milk, sugar: "siew_dai", ice }, rows);
    if (normal && less) return workedOut(normal, normal.kcal + (normal.kcal - less.kcal));
  }
  if (ice === "hot") return null;
  const hot = findFigure({ base, milk, sugar, ice: "hot" }, rows);
  return hot && { ...workedOut(hot, hot.kcal * PENG_FACTOR), servingMl: PENG_ML };
}

const findRow = ({ base, milk, sugar, ice }: DrinkCoordinates, rows: readonly DrinkRow[]) =>
  rows.find((row) => row.base === base && row.milk === milk && row.sugar === sugar && row.ice === ice);

const figureOf = ({ base: _b, milk: _m, sugar: _s, ice: _i, ...figure }: DrinkRow): DrinkFigure => figure;

const workedOut = (from: DrinkFigure | DrinkRow, kcal: number): DrinkFigure => ({
  dishId: from.dishId,
  name: from.name,
  servingQty: from.servingQty,
  servingUnit: from.servingUnit,
  servingMl: from.servingMl,
  kcal: Math.round(kcal),
  sourceLabel: WORKED_OUT,
});

const MILK_NAMES: Record<DrinkMilk, string> = { condensed: "", c: "C", o: "O" };
const SUGAR_NAMES: Record<DrinkSugar, string> = {
  normal: "",
  siew_dai: "siew dai",
  kosong: "kosong",
  gah_dai: "gah dai",
};

/** Names a drink as it is ordered: base, milk, sugar, strength, peng. */
export function drinkName(
  { base, milk, sugar, ice, strength }: DrinkOrder,
  rows: readonly DrinkRow[],
): string {
  const plain = findRow({ base, milk: "condensed", sugar: "normal", ice: "hot" }, rows);
  const words = [
    plain?.name ?? base,
    MILK_NAMES[milk],
    SUGAR_NAMES[sugar],
    strength === "normal" ? "" : strength,
    ice === "hot" ? "" : ice,
  ];
  return words.filter((word) => word !== "").join(" ");
}

/** Choice that a chip makes, and whether it is the present one. */
export type DrinkChip<Value> = { value: Value; order: DrinkOrder; isChosen: boolean };

export type DrinkChips = {
  milk: DrinkChip<DrinkMilk>[];
  sugar: DrinkChip<DrinkSugar>[];
  ice: DrinkChip<DrinkIce>[];
  strength: DrinkChip<DrinkStrength>[];
};

/**
 * Lists the chips of a drink. Each has a figure: where a milk does not go with the present sugar (condensed milk is
 * never kosong), its chip takes the first sugar that it goes with.
 */
export function drinkChips(order: DrinkOrder, rows: readonly DrinkRow[]): DrinkChips {
  const hasFigure = (other: DrinkOrder) => findFigure(other, rows) !== null;
  const toChips = <Value>(
    values: readonly Value[],
    present: Value,
    toOrder: (value: Value) => DrinkOrder | undefined,
  ): DrinkChip<Value>[] =>
    values.flatMap((value) => {
      const chosen = toOrder(value);
      return chosen ? [{ value, order: chosen, isChosen: value === present }] : [];
    });
  return {
    milk: toChips(DRINK_MILKS, order.milk, (milk) =>
      [order.sugar, ...DRINK_SUGARS].map((sugar) => ({ ...order, milk, sugar })).find(hasFigure),
    ),
    sugar: toChips(DRINK_SUGARS, order.sugar, (sugar) => [{ ...order, sugar }].find(hasFigure)),
    ice: toChips(DRINK_ICES, order.ice, (ice) => [{ ...order, ice }].find(hasFigure)),
    strength: toChips(DRINK_STRENGTHS, order.strength, (strength) => ({ ...order, strength })),
  };
}

/** Part of an order that words say beside the name of a drink. */
export type DrinkModifiers = Partial<Pick<DrinkOrder, "sugar" | "ice" | "strength">>;

/** Words of an order, folded as `foldWords` does, so that `siu` is siew, and `iced` and `ais` are peng. */
const MODIFIERS: readonly { words: readonly string[]; says: DrinkModifiers }[] = [
  { words: ["siew", "dai"], says: { sugar: "siew_dai" } },
  { words: ["gah", "dai"], says: { sugar: "gah_dai" } },
  { words: ["ga", "dai"], says: { sugar: "gah_dai" } },
  { words: ["gao"], says: { strength: "gao" } },
  { words: ["kaw"], says: { strength: "gao" } },
  { words: ["poh"], says: { strength: "poh" } },
  { words: ["po"], says: { strength: "poh" } },
  { words: ["peng"], says: { ice: "peng" } },
];

/**
 * Takes the words of an order off a query.
 * @param words folded words of the query
 * @returns the words that are left, and what the others say; null if no such word, or nothing else, is in the query
 */
export function takeDrinkWords(
  words: readonly string[],
): { words: string[]; modifiers: DrinkModifiers } | null {
  const left: string[] = [];
  const modifiers: DrinkModifiers = {};
  for (let at = 0; at < words.length; ) {
    const found = MODIFIERS.find((modifier) => modifier.words.every((word, i) => words[at + i] === word));
    if (found) Object.assign(modifiers, found.says);
    else left.push(words[at] ?? "");
    at += found?.words.length ?? 1;
  }
  return left.length === 0 || left.length === words.length ? null : { words: left, modifiers };
}
