import { expect, it } from "vitest";
import { searchProblem, toSearchText } from "#components/ui/search-params.ts";

it("says of a search that is too long that it is, and cuts nothing off", () => {
  expect(toSearchText(` ${"a".repeat(300)} `)).toHaveLength(300);
  expect(searchProblem("a".repeat(201))).toBe("Search text cannot be longer than 200 characters");
  expect(searchProblem("a".repeat(200))).toBeNull();
  expect(searchProblem("")).toBeNull();
});

it("leaves out what PostgreSQL cannot store", () => {
  expect(searchProblem(toSearchText("ri\0ce"))).toBeNull();
});
