import { expect, test } from "vitest";
import { readSectionPages, toSectionHref } from "./sections.ts";

test("a section's pages keep those of the other sections", () => {
  const pages = readSectionPages({ page: "2", past: "3", hosting: "x", waiting: ["4", "5"] });
  expect(pages).toEqual({ page: 2, past: 3, hosting: 1, waiting: 1 });
  expect(toSectionHref(pages, "past", 4)).toBe("/events/me?page=2&past=4#past");
  expect(toSectionHref(pages, "page", 1)).toBe("/events/me?past=3#page");
});

test("the first pages need no query", () => {
  expect(toSectionHref(readSectionPages({}), "hosting", 1)).toBe("/events/me#hosting");
});
