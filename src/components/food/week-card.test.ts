import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addDays } from "#lib/time/dates.ts";
import type { PlateDay, PlateWeek } from "#schemas/food/food-sums.ts";
import { WeekCard } from "./week-card.tsx";

const MONDAY = "2026-11-16";
const day = (index: number, changes: Partial<PlateDay> = {}): PlateDay => ({
  date: addDays(MONDAY, index),
  items: 0,
  calories: 0,
  caloriesServed: 0,
  reported: 0,
  kgLeft: 0,
  clean: null,
  ...changes,
});

const emptyWeek: PlateWeek = {
  from: MONDAY,
  to: addDays(MONDAY, 6),
  days: [0, 1, 2, 3, 4, 5, 6].map((index) => day(index)),
  cleanDays: 0,
  reportedDays: 0,
  reported: 0,
  kgServed: 0,
  kgLeft: 0,
  leftShare: null,
  goal: 5,
  goalMet: false,
  before: { leftShare: null, kgLeft: 0 },
  kgSaved: null,
  sgdSaved: null,
  kgCo2eSaved: null,
  factors: { kgCo2ePerKg: 1.6, sgdPerKg: 1.98 },
};

function render(week: PlateWeek): string {
  const html = renderToStaticMarkup(createElement(WeekCard, { week, today: addDays(MONDAY, 3) }));
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("a week without reported plates invites, and shows no zero and no empty chart", () => {
  const text = render(emptyWeek);
  expect(text).toContain("Say what was left on one plate to start your week.");
  expect(text).not.toMatch(/\b0\b/);
  expect(text).not.toContain("Mon");
  const logged = render({
    ...emptyWeek,
    days: [day(0, { items: 2, calories: 900 }), ...emptyWeek.days.slice(1)],
  });
  expect(logged).toContain("Say what was left on one plate to start your week.");
  const past = { ...emptyWeek, from: addDays(MONDAY, -7), to: addDays(MONDAY, -1) };
  expect(render(past)).toContain("A quiet week");
});

test("a week tells its clean days, what was left and what that saved", () => {
  const days = [
    day(0, { items: 2, reported: 2, clean: true }),
    day(1, { items: 1, reported: 1, clean: false, kgLeft: 0.12 }),
    ...emptyWeek.days.slice(2),
  ];
  const text = render({
    ...emptyWeek,
    days,
    cleanDays: 1,
    reported: 5,
    kgServed: 3,
    kgLeft: 0.12,
    leftShare: 0.04,
    before: { leftShare: 0.09, kgLeft: 0.3 },
    kgSaved: 0.3,
    sgdSaved: 0.594,
    kgCo2eSaved: 0.48,
  });
  expect(text).toContain("Clean plates 1 of 5 days");
  expect(text).toContain("✓ Clean Mon");
  expect(text).toContain("Some left Tue");
  expect(text).toContain("Nothing reported Thu");
  expect(text).toContain("Still to come Fri");
  expect(text).toContain("You left about 0.12 kg, 4% of what was served. Last week 9%.");
  expect(text).toContain("About 0.30 kg saved: S$0.60 and 0.5 kg CO₂e");
});
