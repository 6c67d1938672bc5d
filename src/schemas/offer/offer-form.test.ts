import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changesOf, type OfferDraft, OfferForm } from "#schemas/offer/offer-form.ts";

const NOW = new Date("2026-12-01T12:00:20+08:00");

const draft: OfferDraft = {
  photoKey: "key",
  title: "Ten buns",
  details: "",
  kind: "chilled",
  kept: null,
  cookedAt: "",
  markedDate: "",
  grams: 1_000,
  portions: 2,
  perPerson: 1,
  when: "now",
  startsAt: "",
  endsAt: "",
  area: "Tampines",
  station: null,
  spot: "Void deck",
  eatBy: null,
  handling: null,
  diets: [],
  allergensKnown: "unknown",
  allergens: [],
  isSafe: true,
  guesses: { title: "Ten buns" },
};

/** Returns the messages of a draft by field. */
const faultsOf = (changes: Partial<OfferDraft>) =>
  Object.fromEntries(
    OfferForm.safeParse({ ...draft, ...changes }).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]) ?? [],
  );

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("the form of an offer", () => {
  it("leaves to the server what follows from other fields", () => {
    const offer = OfferForm.parse(draft);
    expect(offer).toMatchObject({ kept: "fridge", markedDate: null, cookedAt: null, details: null });
    expect(offer.startsAt).toEqual(new Date("2026-12-01T12:00:00+08:00"));
    expect(offer.endsAt).toEqual(new Date("2026-12-01T14:00:00+08:00"));
    expect(offer).not.toHaveProperty("eatBy");
    expect(offer).not.toHaveProperty("handling");
  });

  it("sends what the giver chose, with times read as Singapore's", () => {
    const offer = OfferForm.parse({
      ...draft,
      kept: "room",
      eatBy: "2026-12-02T23:59",
      handling: ["eat-today"],
    });
    expect(offer).toMatchObject({ kept: "room", handling: ["eat-today"] });
    expect(offer.eatBy).toEqual(new Date("2026-12-02T23:59:00+08:00"));
  });

  it("leaves out what the chosen kind does not have", () => {
    const cooked = { kind: "cooked", markedDate: "2026-12-24", cookedAt: "2026-12-01T11:00" } as const;
    expect(OfferForm.parse({ ...draft, ...cooked })).toMatchObject({
      kept: "room",
      markedDate: null,
      cookedAt: new Date("2026-12-01T11:00:00+08:00"),
    });
    expect(OfferForm.parse({ ...draft, ...cooked, kind: "bakery" }).cookedAt).toBeNull();
    expect(OfferForm.parse({ ...draft, allergens: ["egg"] }).allergens).toEqual([]);
    expect(OfferForm.parse({ ...draft, portions: 2, perPerson: 5 }).perPerson).toBe(2);
  });

  it("names the field of each error", () => {
    expect(Object.keys(faultsOf({ kind: null, grams: null, area: "", spot: "" })).toSorted()).toEqual([
      "area",
      "grams",
      "kept",
      "kind",
      "spot",
    ]);
    expect(faultsOf({ title: " " })).toEqual({ title: "Title is required" });
    expect(faultsOf({ isSafe: false })).toEqual({ isSafe: "Please confirm that it is safe." });
    expect(faultsOf({ when: "times", startsAt: "2026-12-01T18:00" })).toEqual({
      endsAt: "Please choose a date and a time.",
    });
    expect(faultsOf({ eatBy: "soon" })).toEqual({ eatBy: "Please choose a date and a time." });
  });
});

it("a save names the fields that were changed alone", () => {
  const before: OfferDraft = {
    ...draft,
    when: "times",
    startsAt: "2026-12-01T12:00",
    endsAt: "2026-12-01T15:00",
  };
  const after: OfferDraft = { ...before, spot: "Bus stop", endsAt: "2026-12-01T16:00" };
  expect(changesOf(OfferForm.parse(after), { before, after })).toEqual({
    spot: "Bus stop",
    endsAt: new Date("2026-12-01T16:00:00+08:00"),
  });
  expect(changesOf(OfferForm.parse(before), { before, after: before })).toEqual({});
});
