import { describe, expect, it } from "vitest";
import { type DrinkOrder, type DrinkRow, drinkChips, drinkName, workOutDrink } from "#lib/food/drinks.ts";

const row = (name: string, kcal: number, { milk, sugar, ice, base }: Partial<DrinkRow> = {}): DrinkRow => ({
  ...{ dishId: kcal, name, kcal, servingQty: 1, servingUnit: "cup", servingMl: ice === "peng" ? 400 : 250 },
  ...{ sourceLabel: "HPB", base: base ?? "kopi", milk: milk ?? "condensed", sugar: sugar ?? "normal" },
  ice: ice ?? "hot",
});
const rows = [
  row("Kopi", 193),
  row("Kopi siew dai", 150, { sugar: "siew_dai" }),
  row("Iced kopi", 240, { ice: "peng" }),
  row("Iced kopi siew dai", 188, { sugar: "siew_dai", ice: "peng" }),
  row("Kopi C", 130, { milk: "c" }),
  row("Kopi C siew dai", 113, { milk: "c", sugar: "siew_dai" }),
  row("Kopi C kosong", 93, { milk: "c", sugar: "kosong" }),
  row("Yuan yang", 143, { base: "yuan_yang" }),
  row("Yuan yang O kosong", 25, { base: "yuan_yang", milk: "o", sugar: "kosong" }),
];
const kopi: DrinkOrder = { base: "kopi", milk: "condensed", sugar: "normal", ice: "hot", strength: "normal" };

describe("a drink", () => {
  it.each([
    ["that the table has, with the table's source", kopi, { kcal: 193, servingMl: 250, sourceLabel: "HPB" }],
    ["gao, with the figures of its row", { ...kopi, strength: "gao" }, { kcal: 193, sourceLabel: "HPB" }],
    [
      "gah dai, from two sugars",
      { ...kopi, sugar: "gah_dai" },
      { kcal: 236, sourceLabel: "HPB, worked out" },
    ],
    [
      "gah dai peng, from the iced rows",
      { ...kopi, sugar: "gah_dai", ice: "peng" },
      { kcal: 292, servingMl: 400 },
    ],
    [
      "peng without a row",
      { ...kopi, milk: "c", ice: "peng" },
      { kcal: 163, servingMl: 400, sourceLabel: "HPB, worked out" },
    ],
    ["gah dai peng without iced rows", { ...kopi, milk: "c", sugar: "gah_dai", ice: "peng" }, { kcal: 184 }],
  ] as const)("is worked out: one %s", (_, order, figure) => {
    expect(workOutDrink(order, rows)).toMatchObject(figure);
  });

  it.each([
    { ...kopi, sugar: "kosong" },
    { ...kopi, milk: "o" },
    { ...kopi, base: "milo" },
    { ...kopi, base: "yuan_yang", milk: "o" },
  ] as const)("without a figure is none: $base $milk $sugar", (order) => {
    expect(workOutDrink(order, rows)).toBeNull();
  });

  it.each([
    [kopi, "Kopi"],
    [{ ...kopi, milk: "c", sugar: "siew_dai", strength: "gao", ice: "peng" }, "Kopi C siew dai gao peng"],
    [{ ...kopi, milk: "c", sugar: "kosong", strength: "poh" }, "Kopi C kosong poh"],
    [{ ...kopi, base: "yuan_yang", sugar: "gah_dai" }, "Yuan yang gah dai"],
  ] as const)("is named as it is ordered: %j", (order, name) => {
    expect(drinkName(order, rows)).toBe(name);
  });
});

describe("the chips of a drink", () => {
  const valuesOf = (order: DrinkOrder) =>
    Object.values(drinkChips(order, rows)).map((chips) => chips.map(({ value }) => value));

  it("leave out what has no figure", () => {
    expect(valuesOf(kopi)).toEqual([
      ["condensed", "c"],
      ["normal", "siew_dai", "gah_dai"],
      ["hot", "peng"],
      ["normal", "gao", "poh"],
    ]);
    expect(valuesOf({ ...kopi, milk: "c" })[1]).toEqual(["normal", "siew_dai", "kosong", "gah_dai"]);
  });

  it("take a sugar that goes with the milk", () => {
    const { milk } = drinkChips({ ...kopi, milk: "c", sugar: "kosong" }, rows);
    expect(milk.find(({ value }) => value === "condensed")?.order.sugar).toBe("normal");
    const other = drinkChips({ ...kopi, base: "yuan_yang" }, rows).milk;
    expect(other.find(({ value }) => value === "o")?.order.sugar).toBe("kosong");
  });

  it("mark the present choice", () => {
    const chosen = drinkChips({ ...kopi, ice: "peng" }, rows).ice.filter(({ isChosen }) => isChosen);
    expect(chosen.map(({ value }) => value)).toEqual(["peng"]);
  });
});
