import { expect, it } from "vitest";
import { toReminderLine } from "./try-guide.tsx";

const NOW = new Date("2026-12-01T23:30:00+08:00");

it.each([
  ["2026-12-02T11:00:00+08:00", "We’ll remind you on Wednesday at 11 am."],
  ["2026-12-07T11:00:00+08:00", "We’ll remind you on Monday at 11 am."],
  ["2026-12-08T11:00:00+08:00", "We’ll remind you on Tuesday next week at 11 am."],
])("names the day of a reminder at %s", (remindAt, line) => {
  expect(toReminderLine(new Date(remindAt), NOW)).toBe(line);
});

it("says nothing about a reminder that is past or missing", () => {
  expect(toReminderLine(NOW, NOW)).toBeNull();
  expect(toReminderLine(null, NOW)).toBeNull();
});
