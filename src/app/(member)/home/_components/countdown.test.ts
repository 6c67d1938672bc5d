import { expect, it } from "vitest";
import { formatCountdown } from "./countdown.tsx";

const event = {
  startsAt: new Date("2026-12-01T18:30:00+08:00"),
  endsAt: new Date("2026-12-01T20:30:00+08:00"),
};

it.each([
  ["2026-11-28T10:00:00+08:00", "in 3 days"],
  ["2026-11-29T18:29:59+08:00", "in 2 days"],
  ["2026-11-29T18:30:00+08:00", "in 48 h"],
  ["2026-12-01T13:10:00+08:00", "in 5 h 20 min"],
  ["2026-12-01T13:30:00+08:00", "in 5 h"],
  ["2026-12-01T18:10:00+08:00", "in 20 min"],
  ["2026-12-01T18:25:00+08:00", "in 5 min"],
  ["2026-12-01T18:25:01+08:00", "starting now"],
  ["2026-12-01T18:30:00+08:00", "Happening now"],
  ["2026-12-01T20:29:59+08:00", "Happening now"],
  ["2026-12-01T20:30:00+08:00", null],
])("at %s says %s", (now, text) => {
  expect(formatCountdown(event, new Date(now))).toBe(text);
});
