import { expect, it } from "vitest";
import { isQuietAt, nightBefore } from "#lib/time/quiet-hours.ts";

const singapore = (time: string) => new Date(`2026-12-01T${time}+08:00`);

it.each([
  ["21:59:59", false],
  ["22:00:00", true],
  ["23:59:59", true],
  ["00:00:00", true],
  ["06:59:59", true],
  ["07:00:00", false],
])("%s in Singapore is a quiet hour: %s", (time, isQuiet) => {
  expect(isQuietAt(singapore(time))).toBe(isQuiet);
});

it("the night before a day ends at seven in its morning", () => {
  for (const time of ["00:30:00", "07:00:00", "23:00:00"]) {
    expect(nightBefore(singapore(time))).toEqual({
      from: new Date("2026-11-30T22:00:00+08:00"),
      to: singapore("07:00:00"),
    });
  }
});
