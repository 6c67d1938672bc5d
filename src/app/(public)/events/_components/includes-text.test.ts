import { expect, test } from "vitest";
import { includesText } from "./includes-text.ts";

const event = {
  title: "Leftovers workshop",
  location: "Kampung Admiralty",
  description: "We cook **fried rice** and a [soup](https://soup.sg).",
};

test.each(["WORKSHOP", "kampung", "cook fried rice and a soup", "soup.sg"])(
  "an event is found by %j, as the search reads it",
  (text) => {
    expect(includesText(event, text)).toBe(true);
  },
);

test("an event is not found by the marks of its description, or by another word", () => {
  expect([includesText(event, "**fried"), includesText(event, "laksa")]).toEqual([false, false]);
});
