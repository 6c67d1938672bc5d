import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type EatByFacts,
  findEatByFault,
  suggestEatBy,
  suggestHandling,
  suggestKept,
} from "#lib/offers/eat-by.ts";
import { isPlainList, type Kept, keptSlugs, MAX_HANDLING } from "#lib/offers/food-facts.ts";
import { type OfferKind, offerKinds } from "#lib/offers/kinds.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";

/** Tuesday noon in Singapore. */
const NOW = new Date("2026-12-01T04:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

const facts = (overrides: Partial<EatByFacts> = {}): EatByFacts => ({
  kind: "produce",
  kept: "room",
  markedDate: null,
  cookedAt: null,
  endsAt: hours(4),
  ...overrides,
});
const faultOf = (overrides: Partial<EatByFacts & { eatBy: Date }>) => {
  const { eatBy, ...others } = overrides;
  const own = facts(others);
  return findEatByFault({ ...own, eatBy: eatBy ?? suggestEatBy(own, NOW) }, NOW)?.path ?? null;
};

describe("good until", () => {
  it.each<[string, Partial<EatByFacts>, string]>([
    ["the day after tomorrow for vegetables", {}, "2026-12-03T15:59:00Z"],
    ["tomorrow for bread", { kind: "bakery" }, "2026-12-02T15:59:00Z"],
    ["the end of the day for what is chilled", { kind: "chilled", kept: "fridge" }, "2026-12-01T15:59:00Z"],
    ["a week later for what is frozen", { kind: "frozen", kept: "freezer" }, "2026-12-08T15:59:00Z"],
    [
      "the last minute of the date on the pack",
      { kind: "packaged", markedDate: "2026-12-05" },
      "2026-12-05T15:59:00Z",
    ],
    ["four hours after cooking in the cupboard", { kind: "cooked", cookedAt: NOW }, "2026-12-01T08:00:00Z"],
    [
      "a day after cooking in the fridge",
      { kind: "cooked", kept: "fridge", cookedAt: NOW },
      "2026-12-02T04:00:00Z",
    ],
    ["never before the end of the window", { kind: "bakery", endsAt: hours(48) }, "2026-12-03T04:00:00.000Z"],
  ])("is %s", (_when, overrides, expected) => {
    expect(suggestEatBy(facts(overrides), NOW)).toEqual(new Date(expected));
  });

  it.each<[string, Partial<EatByFacts & { eatBy: Date }>, string | null]>([
    ["a date that has passed", { markedDate: "2026-11-30" }, "markedDate"],
    [
      "bread marked today for tomorrow",
      { kind: "bakery", markedDate: "2026-12-01", endsAt: hours(24) },
      "markedDate",
    ],
    ["cooked food without a time", { kind: "cooked" }, "cookedAt"],
    ["food cooked later than now", { kind: "cooked", cookedAt: hours(1) }, "cookedAt"],
    ["a cooking time of bread", { kind: "bakery", cookedAt: NOW }, "cookedAt"],
    ["a window after four hours", { kind: "cooked", cookedAt: hours(-1) }, "endsAt"],
    ["cooked food that is good for longer", { kind: "cooked", cookedAt: NOW, eatBy: hours(4.1) }, "eatBy"],
    ["an end before that of the window", { eatBy: hours(3) }, "eatBy"],
    ["longer than the date on the pack", { markedDate: "2026-12-01", eatBy: hours(30) }, "eatBy"],
    ["six years", { kind: "packaged", eatBy: hours(6 * 365 * 24) }, "eatBy"],
    ["nothing wrong", { kind: "packaged", markedDate: "2026-12-01" }, null],
  ])("refuses %s at its field", (_what, overrides, path) => {
    expect(faultOf(overrides)).toBe(path);
  });

  const anyFacts = fc
    .record({
      kind: fc.constantFrom(...offerKinds),
      kept: fc.constantFrom(...keptSlugs),
      endsIn: fc.integer({ min: 1, max: 7 * 24 * 60 }),
      cookedAgo: fc.integer({ min: 0, max: 48 * 60 }),
    })
    .map(({ kind, kept, endsIn, cookedAgo }) =>
      facts({
        kind,
        kept,
        endsAt: new Date(NOW.getTime() + endsIn * 60_000),
        cookedAt: kind === "cooked" ? new Date(NOW.getTime() - cookedAgo * 60_000) : null,
      }),
    );

  it("is filled in as no rule refuses it, except for cooked food that is too old for its window", () => {
    fc.assert(
      fc.property(anyFacts, (own) => {
        const fault = findEatByFault({ ...own, eatBy: suggestEatBy(own, NOW) }, NOW);
        expect(fault === null || (own.kind === "cooked" && fault.path === "endsAt")).toBe(true);
      }),
    );
  });

  it("lets no cooked food be good for more than a day", () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 10 * DAY_MS }), (own, ahead) => {
        const eatBy = new Date(NOW.getTime() + ahead);
        if (own.cookedAt === null || findEatByFault({ ...own, eatBy }, NOW)) return;
        expect(eatBy.getTime() - own.cookedAt.getTime()).toBeLessThanOrEqual(DAY_MS);
      }),
    );
  });
});

it("is kept where its kind usually is, and cooked food where it is good for less time", () => {
  expect(offerKinds.map(suggestKept)).toEqual(["room", "room", "room", "room", "fridge", "freezer", "room"]);
  const facts = { kind: "cooked", markedDate: null, cookedAt: NOW, endsAt: NOW } as const;
  const usual = suggestEatBy({ ...facts, kept: suggestKept("cooked") }, NOW);
  for (const kept of keptSlugs)
    expect(suggestEatBy({ ...facts, kept }, NOW).getTime()).toBeGreaterThanOrEqual(usual.getTime());
});

describe("how to handle it", () => {
  it("follows kind and place", () => {
    const handling = (kind: OfferKind, kept: Kept) => suggestHandling({ kind, kept }).join(" ");
    expect([
      handling("produce", "room"),
      handling("frozen", "freezer"),
      handling("cooked", "fridge"),
      handling("packaged", "room"),
      handling("produce", "fridge"),
    ]).toEqual(["wash", "keep-frozen", "keep-cold reheat", "none", "keep-cold wash"]);
  });

  it("is one to three pieces of advice, and `none` alone", () => {
    for (const kind of offerKinds)
      for (const kept of keptSlugs) {
        const handling = suggestHandling({ kind, kept });
        expect([handling.length >= 1 && handling.length <= MAX_HANDLING, isPlainList(handling)]).toEqual([
          true,
          true,
        ]);
        expect(offerKinds).toContain(kind);
      }
    expect(isPlainList(["none", "wash"])).toBe(false);
    expect(isPlainList(["wash", "wash"])).toBe(false);
  });
});
