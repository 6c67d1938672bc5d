import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { foldWords } from "#lib/food/dish-words.ts";
import { dishes } from "#server/db/schema/index.ts";
import { listDishSources } from "#server/services/food/dish/dish-table.ts";
import { listDishNames, listDrinks, matchDish } from "#server/services/food/dish/find-dish.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
/** Words of a name, folded, that say what a plain dish does not have. */
const RICHER = new Set([
  "egg",
  "cheese",
  "chicken",
  "mutton",
  "beef",
  "pork",
  "meat",
  "prawn",
  "ghee",
  "butter",
]);
const readRows = () => database.db.select().from(dishes).orderBy(asc(dishes.id));

describe("the dish table", () => {
  it("is filled by the migrations, each figure with its source", async () => {
    const rows = await readRows();
    // The migration leaves out a row whose energy contradicts the source's figure per 100 g.
    expect(rows).toHaveLength(802);
    for (const dish of rows) {
      expect(dish.source, dish.name).not.toBe("");
      expect(dish.sourceUrl, dish.name).toMatch(/^https?:\/\//);
      expect(dish.aliases, dish.name).not.toContain("");
      expect(dish.sourceLabel, dish.name).not.toBeNull();
      expect(dish.foodGroup, dish.name).not.toBeNull();
    }
  });

  it("gives each dish a weight or a volume", async () => {
    const rows = await readRows();
    const isDrink = ({ servingGrams, servingMl }: (typeof rows)[number]) =>
      servingGrams === null && servingMl !== null;
    const isFood = ({ servingGrams, servingMl }: (typeof rows)[number]) =>
      servingGrams !== null && servingMl === null;
    expect([rows.filter(isFood).length, rows.filter(isDrink).length]).toEqual([686, 116]);
  });

  it("has each name, each alias and each drink once", async () => {
    const rows = await readRows();
    const names = rows.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    const drinks = (await listDrinks(database)).map(({ base, milk, sugar, ice }) =>
      [base, milk, sugar, ice].join(),
    );
    expect(new Set(drinks).size).toBe(drinks.length);
    expect(drinks.length).toBeGreaterThan(40);
  });

  it("keeps the first dishes' ids, under their new names", async () => {
    const rows = await readRows();
    expect(rows[0]).toMatchObject({ id: 1, name: "Roasted chicken rice" });
    expect(rows.findIndex(({ name }) => name === "Indian rojak (platter to share)")).toBeLessThan(120);
    expect(rows.map(({ name }) => name)).not.toContain("Indian rojak (mixed platter)");
  });

  it.each([
    ["Roti prata (plain)", 246],
    ["Chapati", 202],
    ["Teh tarik", 120],
    ["Teh C kosong", 54],
    ["Kopi O kosong", 33],
    ["French fries", 386],
    ["Thosai (plain)", 279],
    ["You tiao", 235],
    ["Chee cheong fun (plain)", 299],
  ])("gives %s %d kcal", async (name, kcal) => {
    expect((await readRows()).find((dish) => dish.name === name)?.kcal).toBe(kcal);
  });

  it("has no plain dish above the same dish with egg, cheese or meat", async () => {
    const rows = (await readRows()).map((dish) => ({ ...dish, words: new Set(foldWords(dish.name)) }));
    const pairs = rows.flatMap((plain) => {
      const base = [...plain.words].filter((word) => word !== "plain");
      const isPlain = plain.words.has("plain") || !/[(,]/.test(plain.name);
      if (!isPlain || base.length === 0 || base.some((word) => RICHER.has(word))) return [];
      return rows
        .filter(
          ({ words }) => base.every((word) => words.has(word)) && [...words].some((word) => RICHER.has(word)),
        )
        .filter(
          ({ servingQty, servingUnit }) =>
            servingQty === plain.servingQty && servingUnit === plain.servingUnit,
        )
        .map((richer) => ({ plain, richer }));
    });
    expect(pairs.map(({ plain }) => plain.name)).toEqual(
      expect.arrayContaining(["Thosai (plain)", "Roti prata (plain)", "Naan (plain)", "Plain fried rice"]),
    );
    const wrong = pairs.filter(({ plain, richer }) => plain.kcal > richer.kcal);
    expect(
      wrong.map(({ plain, richer }) => `${plain.name} ${plain.kcal} > ${richer.name} ${richer.kcal}`),
    ).toEqual([]);
  });

  it("credits its sources, the largest first", async () => {
    const sources = await listDishSources(database);
    expect(sources[0]).toMatchObject({
      source: "Health Promotion Board, Singapore Food Insights Database",
      labels: expect.arrayContaining(["HPB", "HPB, worked out"]),
      dishes: 599,
    });
    expect(sources.reduce((sum, { dishes: number }) => sum + number, 0)).toBe(802);
  });

  it("names no machine or file of those who made it", async () => {
    const folder = join(import.meta.dirname, "../../../../../drizzle");
    const names = (await readdir(folder)).filter((file) => /_dishes.*\.sql$/.test(file));
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect(await readFile(join(folder, name), "utf8")).not.toMatch(/stored file|\/work\//);
    }
  });
});

describe("the names that the vision model is asked to use", () => {
  it("are those of HPB's dishes that are no drinks", async () => {
    const names = await listDishNames(database);
    expect(names).toHaveLength(506);
    expect(names).toContain("Laksa");
    expect(names).not.toContain("Kopi C");
    expect(names).not.toContain("Water");
  });
});

describe("a dish by a name", () => {
  it.each([
    ["Hainanese chicken rice", "Roasted chicken rice"],
    ["roasted CHICKEN rice", "Roasted chicken rice"],
    ["Chicken Rice (Roasted)", "Roasted chicken rice"],
    ["皮蛋瘦肉粥", "Century egg and pork porridge"],
    ["nasi briyani", "Nasi briyani (chicken)"],
    ["Hainanese chiken rice", "Roasted chicken rice"],
    ["Kopi", "Kopi"],
    ["Milo", "Milo"],
    ["rice", "White rice"],
  ])("%s is %s", async (name, dish) => {
    expect((await matchDish(database, name))?.name).toBe(dish);
  });

  it("is each one's own name's", async () => {
    for (const { name } of await readRows()) {
      expect((await matchDish(database, name))?.name, name).toBe(name);
    }
  });

  it.each(["Spaghetti carbonara with truffles", "Chicken", "Salmon porridge", "", "()"])(
    "is none for %j",
    async (name) => {
      expect(await matchDish(database, name)).toBeNull();
    },
  );
});
