import { describe, expect, it } from "vitest";
import { searchDishes } from "#server/services/food/dish/search-dishes.ts";
import { testDatabase } from "#test/database.ts";

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
    ["海南鸡饭", "Roasted chicken rice"],
    ["lei cha", "Thunder tea rice"],
    ["laska", "Laksa"],
  ])("for %s finds %s first", async (q, name) => {
    expect((await namesOf(q))[0]).toBe(name);
  });
});
