import { expect, it } from "vitest";
import { searchError, toSearchText } from "#components/ui/list/search-params.ts";

it("reports a search text that is too long instead of truncating it", () => {
  expect(toSearchText(` ${"a".repeat(300)} `)).toHaveLength(300);
  expect(searchError("a".repeat(201))).toBe("Search text cannot be longer than 200 characters");
  expect(searchError("a".repeat(200))).toBeNull();
  expect(searchError("")).toBeNull();
});

it("leaves out what PostgreSQL cannot store", () => {
  expect(searchError(toSearchText("ri\0ce"))).toBeNull();
});
