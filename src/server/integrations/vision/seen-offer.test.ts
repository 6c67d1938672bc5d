import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OFFER_PROMPT, OfferFormat, parseOffer, SeenOffer } from "#server/integrations/vision/seen-offer.ts";

const BUNS = {
  title: "Six red bean buns",
  kind: "bakery",
  kept: "room",
  portions: 3,
  grams: 450,
  markedDate: "2026-12-05",
};
const NOTHING = { title: null, kind: null, kept: null, portions: null, grams: null, markedDate: null };
const parse = (reply: object) => parseOffer(JSON.stringify({ isFood: true, ...reply }))?.seen;

describe("a reply about food to give away", () => {
  it("is read in the ways in which models write, and is junk without a word on food", () => {
    const reply = JSON.stringify({ isFood: true, ...BUNS });
    for (const content of [
      reply,
      `<think>${reply}</think>Here:\n\`\`\`json\n${reply}\n\`\`\``,
      [{ text: reply }],
    ])
      expect(parseOffer(content)).toEqual({ seen: BUNS });
    expect(parse({ ...BUNS, portions: "3 packs", grams: "0.45 kg" })).toEqual(BUNS);
    expect(parseOffer('{"isFood":"false"}')).toEqual({ seen: null });
    for (const content of ["", "{}", JSON.stringify(BUNS), '{"isFood":"perhaps"}', null])
      expect(parseOffer(content)).toBeNull();
  });

  it("has null for each part that is missing or outside of what an offer may be", () => {
    expect(parse({})).toEqual(NOTHING);
    expect(
      parse({
        title: 7,
        kind: "gold",
        kept: "vault",
        portions: 1.5,
        grams: "10 tonnes",
        markedDate: "31/12/2026",
      }),
    ).toEqual(NOTHING);
    for (const grams of [10_000_000, 49, -1, "lots"]) expect(parse({ ...BUNS, grams })?.grams).toBeNull();
    for (const portions of [0, 51]) expect(parse({ ...BUNS, portions })?.portions).toBeNull();
    for (const markedDate of ["2026-02-30", "1999-01-01", "2026-12-05T00:00", ""])
      expect(parse({ ...BUNS, markedDate })?.markedDate).toBeNull();
    expect(parse({ title: "x".repeat(200) })?.title).toBe("x".repeat(80));
  });

  it("drops instructions, and all that the giver alone says", () => {
    for (const title of [
      "Call 9123 4567 for buns",
      "See t.me/buns",
      "Buns, PayNow only",
      "  ",
      "a\u202Eb".repeat(0),
    ])
      expect(parse({ ...BUNS, title })?.title).toBeNull();
    expect(parse({ ...BUNS, title: "Buns\nof\u0000 red bean" })?.title).toBe("Buns of red bean");
    const said = {
      diets: ["halal-logo"],
      allergens: [],
      cookedAt: "2026-12-01",
      eatBy: "2030-01-01",
      isSafe: true,
    };
    expect(parse({ ...BUNS, ...said, spot: "My home" })).toEqual(BUNS);
  });

  it("never holds anything but these parts, whatever a model writes", () => {
    const known = Object.keys(NOTHING);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...known, "diets", "isSafe"), fc.jsonValue()), (reply) => {
        const seen = parse(reply);
        expect(Object.keys(seen ?? {})).toEqual(known);
        expect(SeenOffer.parse(seen)).toEqual(seen);
      }),
    );
  });

  it("is asked for by the names of the format, without bounds and what the giver alone says", () => {
    for (const name of Object.keys(OfferFormat.shape)) expect(OFFER_PROMPT).toContain(`"${name}": `);
    expect(JSON.stringify(OfferFormat.toJSONSchema())).not.toMatch(/minimum|maximum|minLength|maxItems/i);
    expect(Object.keys(OfferFormat.shape)).toEqual(["isFood", ...Object.keys(NOTHING)]);
  });
});
