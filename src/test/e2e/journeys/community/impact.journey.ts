import { EMISSION_FACTOR, MEAL_FACTOR, toKgCo2e, toMeals } from "#lib/food/emission-factor.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays } from "../../support/people.ts";

test("the impact page immediately shows an admin's entries, with factors, sources and a CSV", async ({
  page,
  admin,
  sql,
  origin,
}) => {
  // Cached before the write, so that a stale page would show.
  await page.goto("/impact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const kg = 54_321.5;
  const made = await callApi(origin, "POST", "/dashboard/sustainability", {
    token: admin.token,
    body: { date: dateInDays(-320), label: "Rescued", kg, note: "Wet market" },
  });
  expect(made.status).toBe(201);
  const month = dateInDays(-320).slice(0, 7);

  await page.goto("/impact");
  const table = page.getByRole("table", { name: /by month/ });
  await expect(table).toContainText(Math.round(kg).toLocaleString("en-SG"));
  await expect(table).toContainText(toMeals(kg).toLocaleString("en-SG"));
  for (const factor of [EMISSION_FACTOR, MEAL_FACTOR]) {
    await expect(page.getByText(factor.formula)).toBeVisible();
    await expect(page.getByRole("link", { name: factor.source.title })).toHaveAttribute(
      "href",
      factor.source.address,
    );
  }
  await expect(page.getByText("Wet market")).toHaveCount(0);
  // No chart library on the public page.
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) {
    expect([url, (await (await fetch(url)).text()).includes("recharts-")]).toEqual([url, false]);
  }

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("cukup-impact.csv");
  const csv = await fetch(`${origin}/api/v1/impact.csv`);
  expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = (await csv.text()).split("\r\n");
  expect(lines[0]).toBe(
    "month,rescued_kg,eaten_kg,left_on_the_plate_kg,donated_kg,composted_kg,meals,co2e_kg,food_log_included",
  );
  expect(lines.find((line) => line.startsWith(month))).toBe(
    `${month},${kg},0,0,0,0,${toMeals(kg)},${Number(toKgCo2e(kg).toFixed(3))},yes`,
  );
  const json = await callApi(origin, "GET", "/impact");
  expect(json.body.data).toMatchObject({ minPeople: 3, factors: { co2e: { value: EMISSION_FACTOR.value } } });

  const { id } = made.body.data as { id: number };
  await sql`delete from sustainability_entries where id = ${id}`;
});

test("the food log of a month with fewer than three people is left out", async ({
  createMember,
  sql,
  origin,
}) => {
  const people = await Promise.all(Array.from({ length: 3 }, () => createMember()));
  const month = "2019-05";
  // Delete the rows of an earlier try, in case of a retry.
  await sql`delete from food_items where to_char(eaten_at, 'YYYY-MM') = ${month}`;
  const log = (token: string) =>
    callApi(origin, "POST", "/food", {
      token,
      body: {
        name: "Laksa",
        calories: 600,
        servingGrams: 1_000,
        eatenAt: `${month}-05T12:00`,
        leftover: "some",
      },
    });
  const eaten = async () => {
    const { data } = (await callApi(origin, "GET", "/impact")).body;
    return (data as { months: { month: string; kgEaten: number }[] }).months.find(
      (row) => row.month === month,
    )?.kgEaten;
  };
  await log(people[0]?.token ?? "");
  await log(people[0]?.token ?? "");
  await log(people[1]?.token ?? "");
  expect(await eaten()).toBeUndefined();
  await log(people[2]?.token ?? "");
  expect(await eaten()).toBe(3);
});
