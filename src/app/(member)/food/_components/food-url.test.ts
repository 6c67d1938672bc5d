import { expect, test } from "vitest";
import { foodHref, toFoodUrl } from "./food-url.ts";

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return toFoodUrl((name) => params.get(name));
};

test("what is not valid in the URL is left out", () => {
  expect(read("q=%20mee%00%20&page=-1&on=2026-02-30")).toEqual({ q: "mee", page: 1, on: null });
  expect(read(`q=${"x".repeat(300)}&page=2&on=2026-11-22T10:00`)).toEqual({
    q: "x".repeat(200),
    page: 2,
    on: null,
  });
});

test.each(["/food", "/food?q=mee", "/food?on=2026-11-22&page=3", "/food?q=mee&page=2"])(
  "%s leads back to itself",
  (href) => {
    expect(foodHref(read(href.split("?")[1] ?? ""))).toBe(href);
  },
);
