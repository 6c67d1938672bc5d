import { describe, expect, it } from "vitest";
import { isFilteredOffers, parseOfferQuery, toListOffersInput, toOffersHref } from "./offer-query.ts";

const parse = (query: string) => parseOfferQuery(new URLSearchParams(query));

describe("the URL of the list of free food", () => {
  it("is the path alone without filters", () => {
    expect(toOffersHref(parse(""))).toBe("/offers");
    expect(isFilteredOffers(parse("sort=newest&page=3"))).toBe(false);
  });

  it("takes diets with commas between them, or one by one as the form sends them", () => {
    const expected = "/offers?diet=vegan%2Cno-beef";
    expect([
      toOffersHref(parse("diet=vegan,no-beef")),
      toOffersHref(parse("diet=vegan&diet=no-beef")),
    ]).toEqual([expected, expected]);
    expect(toListOffersInput(parse("diet=vegan&diet=no-beef&diet=vegan"))).toEqual({
      page: 1,
      diet: "vegan,no-beef",
    });
  });

  it("reads a region among the areas, which an area wins over", () => {
    expect(parse("area=East")).toMatchObject({ area: "", region: "East" });
    expect(parse("area=Tampines&region=North")).toMatchObject({ area: "Tampines", region: "" });
  });

  it("leaves out what is no value of a filter", () => {
    const query = "area=Atlantis&kind=gold&diet=air&sort=best&page=-1&q=%00+bread+";
    expect(toListOffersInput(parse(query))).toEqual({ page: 1, q: "bread" });
  });

  it("keeps every filter that it has", () => {
    const query = "/offers?area=Tampines&kind=bakery&q=bread&sort=newest&diet=vegan&page=2";
    const parsed = parse(query.split("?")[1] ?? "");
    expect(toOffersHref(parsed)).toBe(query);
    expect(isFilteredOffers(parsed)).toBe(true);
  });
});
