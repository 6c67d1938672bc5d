import { expect, test } from "../../support/journey.ts";
import { holdScripts } from "../../support/late-scripts.ts";
import { callApi, dateInDays, enterAs } from "../../support/people.ts";

test("the station of an event fills in its area, and its name replaces its code", async ({
  page,
  member,
  sql,
}) => {
  const title = `Rescue run ${member.username}`;
  await enterAs(page, member);
  await page.goto("/events/create");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date").fill(dateInDays(9));
  await page.getByLabel("Time").fill("18:30");
  await page.getByLabel("Location").fill("Kampung Admiralty");
  const preview = page.locator("[aria-labelledby=preview]");
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview).toContainText("Kampung Admiralty");
  await expect(preview.getByRole("link")).toHaveCount(0);
  await page.getByLabel("Nearest station").fill("ns10");
  await expect(page.getByLabel("Area")).toHaveValue("Woodlands");
  await page.getByLabel("Postal code").fill("12");
  await expect(page.getByLabel("Nearest station")).toHaveValue("Admiralty");
  await page.getByLabel("Meeting point").fill("Exit B");
  for (const topic of ["Food rescue", "Healthy eating", "With children", "Talks and visits"])
    await page.getByLabel(topic).check();
  await page.getByLabel("Description").fill("Bring **two** bags.");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText([
    "Topics: choose at most three",
    "Postal code must be six digits",
  ]);
  // Shows no error while somebody types.
  const station = page.getByLabel("Nearest station");
  await station.fill("Admir");
  await expect(page.getByText("Station is not in the list")).toHaveCount(0);
  await station.blur();
  await expect(page.getByText("Station is not in the list")).toBeVisible();
  await station.fill("Admiralty");
  await page.getByLabel("Talks and visits").uncheck();
  await page.getByLabel("Postal code").fill("730676");
  await page.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/events\/\d+$/);
  const rows = await sql`select station, area, postal_code, directions, topics, plain_description
    from events where title = ${title}`;
  expect([...rows]).toEqual([
    {
      station: "Admiralty",
      area: "Woodlands",
      postal_code: "730676",
      directions: "Exit B",
      topics: ["rescue", "eating-well", "families"],
      plain_description: "Bring two bags.",
    },
  ]);
});

test("a member decides in the settings whether new seats show their first name", async ({
  page,
  member,
  admin,
  origin,
}) => {
  const { body } = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: { title: "Soup", date: dateInDays(9), time: "18:30", location: "Hall", description: "Hot" },
  });
  const { id } = body.data as { id: number };
  await enterAs(page, member);
  await page.goto("/settings#shown-name");
  const section = page.getByRole("region", { name: "How others see you" });
  const save = section.getByRole("button", { name: "Update" });
  await section.getByLabel("Show it on events I join").check();
  await save.click();
  await expect(section.getByRole("alert")).toHaveText("First name is required");
  await section.getByLabel("First name").fill("Nur-Ain");
  await save.click();
  await expect(save).toBeDisabled();
  await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  const going = await callApi(origin, "GET", `/event/${id}/going`, { token: admin.token });
  expect(going.body.data).toEqual({ count: 1, names: ["Nur-Ain"], others: 0 });
});

test("a station that was typed before the page's scripts arrived fills in its area", async ({
  page,
  member,
}) => {
  await enterAs(page, member);
  const letThrough = await holdScripts(page);
  await page.goto("/events/create", { waitUntil: "commit" });
  await page.getByLabel("Nearest station").fill("ns10");
  letThrough();
  await expect(page.getByLabel("Area")).toHaveValue("Woodlands");
});
