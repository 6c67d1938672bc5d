import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dishes } from "#server/db/schema/index.ts";
import {
  findDishByName,
  listDishNames,
  listDishSources,
  searchDishes,
} from "#server/services/food/dishes.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const namesOf = async (q: string) => (await searchDishes(database, q)).map(({ name }) => name);

describe("the dish table", () => {
  it("is filled by the migrations, each figure with its source", async () => {
    const rows = await database.db.select().from(dishes);
    expect(rows).toHaveLength(120);
    for (const dish of rows) {
      expect(dish.source, dish.name).not.toBe("");
      expect(dish.sourceUrl, dish.name).toMatch(/^https?:\/\//);
      expect(dish.aliases, dish.name).not.toContain("");
    }
    expect(await listDishNames(database)).toHaveLength(120);
  });

  it("credits its sources, the largest first", async () => {
    const sources = await listDishSources(database);
    expect(sources[0]).toMatchObject({ source: expect.stringContaining("SG FoodID"), dishes: 105 });
    expect(sources.reduce((sum, { dishes: number }) => sum + number, 0)).toBe(120);
  });

  it("names no machine or file of those who made it", async () => {
    const folder = join(import.meta.dirname, "../../../../drizzle");
    const name = (await readdir(folder)).find((file) => file.endsWith("_dishes.sql"));
    const sql = await readFile(join(folder, String(name)), "utf8");
    expect(sql).not.toMatch(/stored file|\/work\//);
  });
});

describe("searching dishes", () => {
  it.each([
    ["chicken rice", "Roasted chicken rice"],
    ["CHICKEN RICE", "Roasted chicken rice"],
    ["chiken rice", "Roasted chicken rice"],
    ["rice chicken", "Roasted chicken rice"],
    ["海南鸡饭", "Roasted chicken rice"],
    ["lei cha", "Thunder tea rice"],
    ["nasi lemk", "Nasi lemak (chicken wing set)"],
    ["粥", "Chicken porridge"],
  ])("for %s finds %s among the best", async (q, name) => {
    expect((await namesOf(q)).slice(0, 4)).toContain(name);
  });

  it("finds bak chor mee and a mistyped laksa", async () => {
    const [noodles] = await searchDishes(database, "bak chor mee");
    expect([noodles?.name, ...(noodles?.aliases ?? [])].join("|")).toMatch(/bak chor mee/i);
    expect((await namesOf("laska")).join("|")).toMatch(/laksa/i);
  });

  it("finds Chinese names by any part", async () => {
    const found = await searchDishes(database, "鸡饭");
    expect(found.length).toBeGreaterThan(1);
    for (const { aliases } of found) expect(aliases.join("|")).toContain("鸡饭");
  });

  it("gives at most ten, with figures and source", async () => {
    const found = await searchDishes(database, "rice");
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({
      kcal: expect.any(Number),
      servingQty: expect.any(Number),
      servingUnit: expect.any(String),
      source: expect.any(String),
    });
  });

  it.each(["", "%", "_", "\\", "qwxz", "龙虾", "🍜"])("for %j finds nothing", async (q) => {
    expect(await namesOf(q)).toEqual([]);
  });
});

describe("a dish by a name", () => {
  it.each([
    ["Hainanese chicken rice", "Roasted chicken rice"],
    ["roasted CHICKEN rice", "Roasted chicken rice"],
    ["Chicken Rice (Roasted)", "Roasted chicken rice"],
    ["皮蛋瘦肉粥", "Century egg and pork porridge"],
  ])("%s is %s", async (name, dish) => {
    expect((await findDishByName(database, name))?.name).toBe(dish);
  });

  it("is each one's own name's", async () => {
    for (const name of await listDishNames(database)) {
      expect((await findDishByName(database, name))?.name).toBe(name);
    }
  });

  it.each(["Spaghetti carbonara", "Chicken", "Salmon porridge", "Pizza", ""])(
    "is none for %j",
    async (name) => {
      expect(await findDishByName(database, name)).toBeNull();
    },
  );

  it("follows a correction", async () => {
    const [dish] = await database.db.select().from(dishes).limit(1);
    await database.db
      .update(dishes)
      .set({ name: "Kuih nobody knows" })
      .where(eq(dishes.id, dish?.id ?? 0));
    expect((await findDishByName(database, "kuih nobody knows"))?.id).toBe(dish?.id);
  });
});
