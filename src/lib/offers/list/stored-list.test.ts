import { expect, it } from "vitest";
import { readStoredList, toStoredList } from "#lib/offers/list/stored-list.ts";
import { parseOfferQuery } from "#lib/offers/offer-query.ts";

it("has the filters of a list in its path, in one way only", () => {
  const path = toStoredList("/offers/browse?diet=vegan%2Cno-beef&area=Tampines&x=1");
  expect(path).toMatch(/^\/offers\/browse\/[\w-]+$/);
  expect(toStoredList("/offers/browse?area=Tampines&kind=&diet=vegan&diet=no-beef")).toBe(path);
  expect(readStoredList(path?.split("/").at(-1) ?? "")).toEqual(
    parseOfferQuery(new URLSearchParams({ area: "Tampines", diet: "vegan,no-beef" })),
  );
});

it.each(["?q=rice&area=Tampines", "?area=Tampines&page=2", "?area=Mars", "?page=", ""])(
  "leaves a search, a later page and a list without filters alone: %j",
  (search) => {
    expect(toStoredList(`/offers/browse${search}`)).toBeNull();
    expect(toStoredList(`/events/browse${search}`)).toBeNull();
  },
);

it.each(["", "a", "a.b", "%20", "a".repeat(404)])("reads no filters of %j", (token) => {
  expect(readStoredList(token)).toBeNull();
});
