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
  kgServed: 0,
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
  expect(text).toContain("Mark one plate as finished or not to start your week.");
  expect(text).not.toMatch(/\b0\b/);
  expect(text).not.toContain("Mon");
  const logged = render({
    ...emptyWeek,
    days: [day(0, { items: 2, calories: 900 }), ...emptyWeek.days.slice(1)],
  });
  expect(logged).toContain("Mark one plate as finished or not to start your week.");
  const past = { ...emptyWeek, from: addDays(MONDAY, -7), to: addDays(MONDAY, -1) };
  expect(render(past)).toContain("A quiet week");
});

test("a week shows its clean days, how much was left and what that saved", () => {
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
  expect(text).toContain("Clean plates: 1 of 5 days");
  expect(text).toContain("✓ Clean Mon");
  expect(text).toContain("Some left Tue");
  expect(text).toContain("Nothing marked Thu");
  expect(text).toContain("Upcoming Fri");
  expect(text).toContain("You left about 0.12 kg (4% of your food), down from 9% last week.");
  expect(text).toContain("About 0.30 kg saved, worth S$0.60 and 0.5 kg CO₂e");
});

test("a week that met its goal suggests one day more, up to all seven", () => {
  const met = { ...emptyWeek, reported: 5, cleanDays: 5, leftShare: 0, goalMet: true };
  expect(render(met)).toContain("You met your goal. Aim for 6 days");
  expect(render({ ...met, goal: 7 })).not.toContain("Aim for");
  expect(render({ ...met, goalMet: false })).not.toContain("Aim for");
});
