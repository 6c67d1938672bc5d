import { expect, it } from "vitest";
import { findUnstorableText, isStorableText } from "#lib/text/storable-text.ts";

it.each(["\0", "a\0b", "\ud800", "x\udc00", "\ud83d \ude00", "\udc00\ud800"])("refuses %j", (text) => {
  expect(isStorableText(text)).toBe(false);
});

it.each(["", "Nasi lemak", "\ud83d\ude00", "ß漢字\n\t", "\ufffd"])("takes %j", (text) => {
  expect(isStorableText(text)).toBe(true);
});

it("names the field that holds such a text, however deep", () => {
  const date = new Date();
  expect(findUnstorableText({ title: "x", at: date, none: null, list: [1, "y"] })).toBeUndefined();
  expect(findUnstorableText("\0")).toBe("");
  expect(findUnstorableText({ title: "x\0" })).toBe("title");
  expect(findUnstorableText({ files: [{ name: "a" }, { name: "\ud800" }] })).toBe("files.1.name");
  expect(findUnstorableText({ a: { "\0": 1 } })).toBe("a");
});
