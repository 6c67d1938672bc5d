import { expect, it } from "vitest";
import { windowChoices, windowOf } from "#lib/offers/pick-up-window.ts";

const typed = { startsAt: "", endsAt: "" };
const noon = new Date("2026-12-01T12:00:40+08:00");

it("turns a choice into times in whole minutes, in Singapore", () => {
  const of = (choice: Parameters<typeof windowOf>[0], now = noon) => windowOf(choice, typed, now);
  expect(of("now")).toEqual({
    startsAt: new Date("2026-12-01T12:00:00+08:00"),
    endsAt: new Date("2026-12-01T14:00:00+08:00"),
  });
  expect(of("evening")).toEqual({
    startsAt: new Date("2026-12-01T18:00:00+08:00"),
    endsAt: new Date("2026-12-01T21:00:00+08:00"),
  });
  expect(of("tomorrow", new Date("2026-12-31T23:30:00+08:00"))).toEqual({
    startsAt: new Date("2027-01-01T08:00:00+08:00"),
    endsAt: new Date("2027-01-01T11:00:00+08:00"),
  });
});

it("reads typed times as Singapore's, and a missing one as none", () => {
  expect(windowOf("times", { startsAt: "2026-12-05T18:00", endsAt: "" }, noon)).toEqual({
    startsAt: new Date("2026-12-05T18:00:00+08:00"),
    endsAt: null,
  });
});

it("offers no evening that has begun", () => {
  expect(windowChoices(new Date("2026-12-01T17:59:00+08:00"))).toContain("evening");
  expect(windowChoices(new Date("2026-12-01T18:00:00+08:00"))).not.toContain("evening");
});
