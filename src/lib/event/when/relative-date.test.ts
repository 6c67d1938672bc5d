import { describe, expect, it } from "vitest";
import { endOf } from "#lib/event/when/event-times.ts";
import { formatRelative } from "#lib/event/when/relative-date.ts";
import { toInstant } from "#lib/time/dates.ts";

function at(date: string, time = "18:30", endTime: string | null = null) {
  const startsAt = toInstant(date, time);
  return { startsAt, endsAt: endOf({ date, startsAt, endTime }) };
}
const now = toInstant("2026-11-25", "12:00");

describe("the relative date", () => {
  it.each([
    ["2026-11-25", "Today"],
    ["2026-11-26", "Tomorrow"],
    ["2026-11-27", "In 2 days"],
    ["2026-12-08", "In 13 days"],
    ["2026-12-09", "In 2 weeks"],
    ["2026-12-15", "In 2 weeks"],
    ["2026-12-16", "In 3 weeks"],
    ["2027-01-19", "In 7 weeks"],
    ["2027-01-20", null],
    ["2026-11-24", "Yesterday"],
    ["2026-11-23", "2 days ago"],
    ["2026-11-12", "13 days ago"],
    ["2026-11-11", null],
  ])("of %s is %s", (date, text) => {
    expect(formatRelative(at(date), now)).toBe(text);
  });

  it("counts days of the calendar in Singapore, not hours", () => {
    const tomorrow = at("2026-11-26", "00:15");
    expect(formatRelative(tomorrow, toInstant("2026-11-25", "23:50"))).toBe("Tomorrow");
    expect(formatRelative(tomorrow, toInstant("2026-11-26", "00:05"))).toBe("Today");
  });

  it("is now from the start to the end, over midnight too, and for two hours without an end", () => {
    const open = at("2026-11-25", "11:00");
    expect(formatRelative(open, toInstant("2026-11-25", "11:00"))).toBe("Happening now");
    expect(formatRelative(open, toInstant("2026-11-25", "12:59"))).toBe("Happening now");
    expect(formatRelative(open, toInstant("2026-11-25", "13:00"))).toBe("Today");
    const late = at("2026-11-24", "22:00", "01:00");
    expect(formatRelative(late, toInstant("2026-11-25", "00:59"))).toBe("Happening now");
    expect(formatRelative(late, toInstant("2026-11-25", "01:00"))).toBe("Yesterday");
  });
});
