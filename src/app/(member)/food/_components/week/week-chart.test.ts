import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WeekChart } from "./week-chart.tsx";

it("shows the unit of its figures, and the largest in kilocalories and kilojoules", () => {
  const days = [892, 1314, 0, 0, 0, 0, 100].map((calories, index) => ({
    date: `2026-11-${16 + index}`,
    calories,
    caloriesServed: calories,
    reported: 0,
    clean: null,
    items: calories > 0 ? 1 : 0,
    kgLeft: 0,
  }));
  const [shown = ""] = renderToStaticMarkup(createElement(WeekChart, { days })).split("<details");
  const text = shown.replace(/<[^>]+>/g, " ");
  expect(text).toContain("Energy in kcal");
  expect(text).toMatch(/Most on .*17.*: 1,314 kcal · 5,498 kJ/);
});
