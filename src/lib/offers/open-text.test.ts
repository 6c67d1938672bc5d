import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOpenSpot, isOpenText } from "#lib/offers/open-text.ts";

describe("text that everybody may write", () => {
  it.each([
    ["a link", "see https://t.me/mei"],
    ["a bare host", "t.me/x"],
    ["an email address", "write to mei@example.com"],
    ["a handle", "I am @mei_sg"],
    ["a phone number", "call 9123 4567"],
    ["a full-width phone number", "９１２３ ４５６７"],
    ["a phone number in Arabic digits", "call ٩١٢٣٤٥٦٧"],
    ["a phone number in Tamil digits", "௯௧௨௩ ௪௫௬௭"],
    ["a phone number in Chinese digits", "九一二三四五六七"],
    ["a host with an ideographic stop", "t。me/x"],
    ["a phone number with a hidden character", "91\u200b234567"],
    ["a phone number with a country code", "+65-8123-4567"],
    ["a price", "$2 each"],
    ["a price in words", "2 SGD"],
    ["a way to pay", "PayNow first"],
    ["a sale", "For Sale"],
  ])("has no %s", (_what, text) => expect(isOpenText(text)).toBe(false));

  it.each([
    "Blk 508B",
    "2 kg",
    "Postal 520508, lobby B",
    "Best before 5.12.2026",
    "3 of 5 left",
    "Mr. Tan's bread",
    "三杯鸡, 两份。一个人一份",
    "Community unit, lobby 12",
  ])("may be %s", (text) => expect([isOpenText(text), isOpenSpot(text)]).toEqual([true, true]));

  it("has no phone number of Singapore, whatever is between its digits", () => {
    const separator = fc.constantFrom("", " ", "-", ".", "  ");
    fc.assert(
      fc.property(
        fc.constantFrom("3", "6", "8", "9"),
        fc.array(fc.tuple(separator, fc.integer({ min: 0, max: 9 })), { minLength: 7, maxLength: 7 }),
        (first, rest) => {
          const number = first + rest.map(([gap, digit]) => `${gap}${digit}`).join("");
          expect(isOpenText(`lobby ${number} please`)).toBe(false);
        },
      ),
    );
  });

  it("refuses a unit number as a meeting place, with any dash", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom("-", "–", " - ", "－"),
        fc.integer({ min: 1, max: 9999 }),
        (floor, dash, unit) => {
          expect(isOpenSpot(`Blk 5 #${floor}${dash}${unit}`)).toBe(false);
        },
      ),
    );
    expect(isOpenSpot("#07-123")).toBe(false);
    expect(isOpenSpot("Unit 12-345")).toBe(false);
    expect(isOpenSpot("Lift lobby B, level 1")).toBe(true);
  });
});
