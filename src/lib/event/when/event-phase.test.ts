import { expect, it } from "vitest";
import { phaseOf } from "#lib/event/when/event-phase.ts";
import { phaseOfEvent } from "#lib/event/when/event-times.ts";
import { toInstant } from "#lib/time/dates.ts";

const startsAt = new Date("2026-12-01T10:00:00Z");
const at = (time: string) => new Date(`2026-12-01T${time}Z`);

it("an event runs from its start to its end, or for two hours", () => {
  const stated = { startsAt, endsAt: at("10:30:00") };
  const open = { startsAt, endsAt: null };
  const phases = (times: typeof stated | typeof open) =>
    ["09:59:59.999", "10:00:00", "10:29:59.999", "10:30:00", "11:59:59.999", "12:00:00"].map((time) =>
      phaseOf(times, at(time)),
    );
  expect(phases(stated)).toEqual(["ahead", "running", "running", "over", "over", "over"]);
  expect(phases(open)).toEqual(["ahead", "running", "running", "running", "running", "over"]);
});

it("an event that ends after midnight runs until then", () => {
  const event = { date: "2026-12-01", startsAt: toInstant("2026-12-01", "22:00"), endTime: "01:30" };
  const phaseAt = (date: string, time: string) => phaseOfEvent(event, toInstant(date, time));
  expect([
    phaseAt("2026-12-01", "21:59"),
    phaseAt("2026-12-02", "01:29"),
    phaseAt("2026-12-02", "01:30"),
  ]).toEqual(["ahead", "running", "over"]);
});
