import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formatRounded } from "#lib/format.ts";
import { monthsUntil } from "#lib/time/dates.ts";
import type { ImpactMonth } from "#schemas/impact.ts";
import { ImpactFigures } from "./impact-figures.tsx";
import { MonthChart } from "./month-chart.tsx";
import { MonthTable } from "./month-table.tsx";

const month = (name: string, kgRescued: number): ImpactMonth => ({
  month: name,
  kgRescued,
  kgEaten: 91.6,
  kgLeft: 8.4,
  kgDonated: 4.5,
  kgComposted: 0.2,
  meals: Math.floor(kgRescued),
  kgCo2e: kgRescued * 1.6,
  isFoodLogShown: true,
});
const months = monthsUntil("2026-11", 14)
  .toReversed()
  .map((name, index) => month(name, 8.4 + index));
const cellsOf = (html: string) =>
  [...html.matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, text]) => text ?? "");

it("shows weights in whole kilograms, small and large ones", () => {
  expect([0, 0.2, 0.5, 8.4, 9.6, 1234.5].map(formatRounded)).toEqual(["0", "<1", "1", "8", "10", "1,235"]);
  const html = renderToStaticMarkup(createElement(MonthTable, { months, minPeople: 3 }));
  expect(cellsOf(html).filter((text) => /\d\.\d/.test(text))).toEqual([]);
});

it("has exactly one row for each bar of the chart", () => {
  const table = renderToStaticMarkup(createElement(MonthTable, { months, minPeople: 3 }));
  const chart = renderToStaticMarkup(createElement(MonthChart, { months }));
  expect([...table.matchAll(/<th scope="row"/g)]).toHaveLength(12);
  expect(chart).toContain("each of 12 months");
  expect(table).toContain("For earlier months, see the CSV.");
});

it("shows the food donated, composted and left on plates, and the share of plates that is", () => {
  const [latest] = months;
  if (!latest) throw new Error("There is no month");
  const totals = { ...latest, kgEaten: 91.6, kgLeft: 8.4 };
  const text = renderToStaticMarkup(
    createElement(ImpactFigures, { totals, cleanPeople: 1_234, shared: { kg: 123.6, handovers: 310 } }),
  ).replace(/<[^>]+>/g, " ");
  expect(text).toContain("1,234 people had clean plates this month.");
  const few = renderToStaticMarkup(createElement(ImpactFigures, { totals, cleanPeople: null, shared: null }));
  expect(few).not.toContain("clean plates");
  expect(text).toContain("Shared by neighbours: 124 kg in 310 handovers this year");
  expect(few).not.toContain("Shared by neighbours");
  expect(text).toMatch(/Donated\s+5 kg/);
  expect(text).toMatch(/Composted\s+&lt;1 kg/);
  expect(text).toMatch(/Left on the plate\s+8 kg\s+estimated, 8% of the food served/);
});
