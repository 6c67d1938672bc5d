import { describe, expect, it } from "vitest";
import { type DrinkOrder, drinkChips, workOutDrink } from "#lib/food/drinks.ts";
import { getDrink, listDrinks } from "#server/services/food/dish/find-dish.ts";
import { errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const kopi: DrinkOrder = { base: "kopi", milk: "condensed", sugar: "normal", ice: "hot", strength: "normal" };

/** Follows every chip from the plain drink of each base, until no order is new. */
async function everyOrder(): Promise<DrinkOrder[]> {
  const rows = await listDrinks(database);
  const orders = new Map<string, DrinkOrder>();
  const left = [...new Set(rows.map(({ base }) => base))].map((base): DrinkOrder => ({ ...kopi, base }));
  for (let order = left.pop(); order; order = left.pop()) {
    const key = JSON.stringify(order, Object.keys(order).toSorted());
    if (orders.has(key)) continue;
    orders.set(key, order);
    for (const chips of Object.values(drinkChips(order, rows))) left.push(...chips.map((chip) => chip.order));
  }
  return [...orders.values()];
}

describe("the drinks of the table", () => {
  it("have a figure for every order that the chips lead to, and little energy only in black ones", async () => {
    const rows = await listDrinks(database);
    const orders = await everyOrder();
    expect(new Set(orders.map(({ base }) => base))).toEqual(new Set(["kopi", "teh", "yuan_yang", "milo"]));
    expect(orders.length).toBeGreaterThan(150);
    for (const order of orders) {
      const figure = workOutDrink(order, rows);
      expect(figure, JSON.stringify(order)).not.toBeNull();
      const isWaterLike = order.milk === "o" && order.sugar === "kosong";
      expect(figure?.kcal, JSON.stringify(order)).toBeGreaterThan(isWaterLike ? 0 : 30);
      expect(figure?.servingMl, JSON.stringify(order)).toBe(order.ice === "peng" ? 400 : 250);
    }
  });

  it("can all be ordered by chips", async () => {
    const orders = await everyOrder();
    for (const { base, milk, sugar, ice, name } of await listDrinks(database)) {
      const isOffered = orders.some(
        (order) => order.base === base && order.milk === milk && order.sugar === sugar && order.ice === ice,
      );
      expect(isOffered, name).toBe(true);
    }
  });

  it("are never kosong with condensed milk, and Milo has one milk", async () => {
    const orders = await everyOrder();
    expect(orders.filter(({ milk, sugar }) => milk === "condensed" && sugar === "kosong")).toEqual([]);
    expect(new Set(orders.filter(({ base }) => base === "milo").map(({ milk }) => milk)).size).toBe(1);
  });

  it.each([
    [{ milk: "c", sugar: "kosong", ice: "peng" }, 116, "HPB", "Kopi C kosong peng"],
    [{ sugar: "gah_dai" }, 236, "HPB, worked out", "Kopi gah dai"],
    [{ base: "teh", milk: "c", sugar: "kosong" }, 54, "HPB, worked out", "Teh C kosong"],
    [{ sugar: "gah_dai", ice: "peng" }, 292, "HPB, worked out", "Kopi gah dai peng"],
  ] as const)("gives %j %d kcal", async (choice, kcal, sourceLabel, name) => {
    expect(await getDrink(database, { ...kopi, ...choice })).toMatchObject({ kcal, sourceLabel, name });
  });

  it.each([{ sugar: "kosong" }, { base: "milo", milk: "c" }, { base: "bandung" }] as const)(
    "refuse %j",
    async (choice) => {
      expect(await errorOf(getDrink(database, { ...kopi, ...choice }))).toMatchObject({
        status: 400,
        message: "We have no figure for this drink!",
      });
    },
  );
});
