import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canArrive, canMiss, canTakeBack } from "#lib/offers/offer-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import {
  formatGoodUntil,
  formatPlace,
  formatPortionsLeft,
  formatTimeLeft,
  formatWindow,
  isCurrentOffer,
  isPastOffer,
  listArrivalTimes,
  mayBeCurrent,
  toHandoverThanks,
} from "./offer-texts.ts";

const at = (text: string) => new Date(`${text}+08:00`);
const now = at("2029-03-01T17:00:00");

describe("the window of an offer", () => {
  it.each([
    ["2029-03-01T18:00:00", "2029-03-01T21:00:00", "Today, 6:00 pm to 9:00 pm"],
    ["2029-03-02T08:00:00", "2029-03-02T11:00:00", "Tomorrow, 8:00 am to 11:00 am"],
    ["2029-03-01T22:00:00", "2029-03-02T02:00:00", "Today, 10:00 pm to tomorrow, 2:00 am"],
    ["2029-03-05T08:30:00", "2029-03-05T09:00:00", "Mon, 5 Mar, 8:30 am to 9:00 am"],
  ])("from %s to %s reads %s", (startsAt, endsAt, text) => {
    expect(formatWindow({ startsAt: at(startsAt), endsAt: at(endsAt) }, now)).toBe(text);
  });

  it.each([
    [1, "ends in 1 min"],
    [59, "ends in 59 min"],
    [60, "ends in 1 h"],
    [130, "ends in 2 h 10 min"],
    [180, "ends in 3 h"],
    [239, "ends in 3 h"],
    [0, null],
    [-5, null],
  ])("with %i minutes left says %j", (minutes, text) => {
    const window = { startsAt: now, endsAt: new Date(now.getTime() + minutes * MINUTE_MS) };
    expect(formatTimeLeft(window, now)).toBe(text);
  });

  it("says nothing of time left before it opens", () => {
    const startsAt = new Date(now.getTime() + 1);
    expect(formatTimeLeft({ startsAt, endsAt: new Date(now.getTime() + HOUR_MS) }, now)).toBeNull();
  });
});

it("says until when food is good, where it is, and how much is left", () => {
  expect(formatGoodUntil(at("2029-03-02T23:59:00"), now)).toBe("Good until tomorrow, 11:59 pm");
  expect(formatPlace({ area: "Tampines", station: "Tampines West" })).toBe(
    "Tampines · near Tampines West MRT (DT31)",
  );
  expect(formatPlace({ area: "Mandai", station: null })).toBe("Mandai");
  expect([
    formatPortionsLeft({ left: 3, portions: 5 }),
    formatPortionsLeft({ left: 0, portions: 5 }),
  ]).toEqual(["3 of 5 left", "All claimed"]);
});

it("takes an offer for past by its state, and by the clock although the answer is older", () => {
  const endsAt = new Date(now.getTime() + HOUR_MS);
  expect(isPastOffer({ state: "now", endsAt }, now)).toBe(false);
  expect(isPastOffer({ state: "withdrawn", endsAt }, now)).toBe(true);
  expect(isPastOffer({ state: "now", endsAt }, endsAt)).toBe(true);
});

it("lets handovers be noted until a day after the end, also of an offer on hold", () => {
  const ended = (hours: number) => ({ endsAt: new Date(now.getTime() - hours * HOUR_MS) });
  for (const state of ["over", "paused"] as const) {
    expect(isCurrentOffer({ state, ...ended(23) }, [], now)).toBe(true);
    expect(isCurrentOffer({ state, ...ended(24) }, [], now)).toBe(false);
  }
  expect(isCurrentOffer({ state: "withdrawn", ...ended(-1) }, [], now)).toBe(false);
  expect(isCurrentOffer({ state: "later", ...ended(-1) }, [], now)).toBe(true);
});

it("keeps an own offer current while its giver can take back that nobody came, and reads its claims until then", () => {
  const endsAt = now;
  const startsAt = new Date(now.getTime() - 12 * HOUR_MS);
  const states = fc.constantFrom("withdrawn", "removed", "over", "paused");
  const claim = (settledAt: Date) => ({ state: "missed", settledAt }) as const;
  fc.assert(
    fc.property(states, fc.integer({ min: -720, max: 3000 }), fc.nat(3000), (state, said, later) => {
      const settledAt = new Date(now.getTime() + said * MINUTE_MS);
      fc.pre(canMiss({ endsAt }, startsAt, settledAt));
      const moment = new Date(settledAt.getTime() + later * MINUTE_MS);
      const offer = { state, startsAt, endsAt };
      const isCurrent = isCurrentOffer(offer, [claim(settledAt)], moment);
      if (canTakeBack(claim(settledAt), "giver", moment)) expect(isCurrent).toBe(true);
      if (isCurrent) expect(mayBeCurrent(offer, moment)).toBe(true);
    }),
  );
  const withdrawn = { state: "withdrawn", startsAt, endsAt } as const;
  expect(isCurrentOffer(withdrawn, [claim(new Date(now.getTime() - DAY_MS))], now)).toBe(false);
  expect(isCurrentOffer(withdrawn, [{ state: "not_given", settledAt: now }], now)).toBe(false);
  expect(mayBeCurrent(withdrawn, new Date(now.getTime() + 2 * DAY_MS))).toBe(false);
});

describe("the times at which a taker can come", () => {
  const times = (startsAt: string, endsAt: string) =>
    listArrivalTimes({ startsAt: at(startsAt), endsAt: at(endsAt) }, now).map((time) =>
      new Date(time.getTime() + 8 * HOUR_MS).toISOString().slice(11, 16),
    );

  it("are the start and each half-hour of a window to come", () => {
    expect(times("2029-03-01T18:15:00", "2029-03-01T20:00:00")).toEqual(["18:15", "18:30", "19:00", "19:30"]);
  });

  it("begin now in a window that is open, and are its end in the last minutes", () => {
    expect(times("2029-03-01T16:00:00", "2029-03-01T18:00:00")).toEqual(["17:00", "17:30"]);
    expect(times("2029-03-01T16:00:00", "2029-03-01T17:00:00")).toEqual([]);
    const soon = new Date(now.getTime() + 3 * MINUTE_MS);
    const window = { startsAt: at("2029-03-01T16:00:00"), endsAt: soon };
    expect(listArrivalTimes(window, new Date(now.getTime() + MINUTE_MS))).toEqual([soon]);
  });

  it("are all ones that the server takes", () => {
    const minutes = fc.integer({ min: -720, max: 10_000 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 15, max: 720 }), (start, length) => {
        const startsAt = new Date(now.getTime() + start * MINUTE_MS);
        const window = { startsAt, endsAt: new Date(startsAt.getTime() + length * MINUTE_MS) };
        const offered = listArrivalTimes(window, now);
        expect(offered.length > 0).toBe(window.endsAt > now);
        for (const time of offered) expect(canArrive(window, time, now)).toBe(true);
      }),
    );
  });
});

it("a giver is thanked for a handover, and not while the taker says that nobody was there", () => {
  expect(toHandoverThanks({ grams: 250, state: "collected" })).toBe(
    "Handed over: 0.25 kg rescued. Thank you!",
  );
  expect(toHandoverThanks({ grams: 250, state: "not_given" })).toMatch(/^They said nobody was there\./);
});
