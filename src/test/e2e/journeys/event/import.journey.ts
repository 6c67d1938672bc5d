import type { Page } from "@playwright/test";
import { chooseFile } from "#test/e2e/support/browser/choose-file.ts";
import { findFaults } from "#test/e2e/support/browser/faults.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { findOverflow, PHONE, resize } from "#test/e2e/support/look.ts";
import { dateInDays, enterAs } from "#test/e2e/support/people.ts";

const dinnerDay = dateInDays(9);
const driveDay = dateInDays(10);
const compact = (date: string) => date.replaceAll("-", "");

/** Makes a calendar of a dinner, a whole day and a private date. */
function calendarOf(name: string, location: string): string {
  const events = [
    [
      `UID:dinner-${name}`,
      `DTSTART;TZID=Asia/Singapore:${compact(dinnerDay)}T183000`,
      `SUMMARY:Dinner ${name}`,
    ],
    [`UID:drive-${name}`, `DTSTART;VALUE=DATE:${compact(driveDay)}`, `SUMMARY:Food drive ${name}`],
    [`UID:dentist-${name}`, `DTSTART:${compact(driveDay)}T010000Z`, "SUMMARY:Dentist"],
  ];
  const [dinner = []] = events;
  dinner.push(`LOCATION:${location}`, "DESCRIPTION:<p>Bring a <b>box</b>.</p>");
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

async function chooseCalendar(page: Page, text: string): Promise<void> {
  await page.goto("/events/create");
  await page.getByText("Import from a calendar").click();
  const file = { name: "residents.ics", mimeType: "text/calendar", buffer: Buffer.from(text) };
  await chooseFile(page, "Calendar file", file);
}

test("a member imports two events of a calendar file, and the file again changes one", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/400 .*event\.previewImport/);
  const name = member.username;
  await enterAs(page, member);
  await chooseCalendar(page, "BEGIN:VCALENDAR\nHello");
  await expect(page.getByText("Line 2: this isn’t a line of a calendar. Is the file whole?")).toBeVisible();

  await chooseCalendar(page, calendarOf(name, "Our Tampines Hub"));
  const section = page.getByRole("region", { name: "Events in the file" });
  await expect(section.getByRole("checkbox")).toHaveCount(3);
  await expect(section.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await section.getByLabel(`Dinner ${name}`, { exact: true }).check();
  await section.getByLabel(`Food drive ${name}`, { exact: true }).check();
  const drive = section.getByRole("group", { name: `Food drive ${name}` });
  await drive.getByLabel("Time").fill("10:00");
  await drive.getByLabel("Location").fill("Blk 12, void deck");

  // Choices and corrections outlast a reload.
  await page.reload();
  await page.getByText("Import from a calendar").click();
  await expect(page.getByText("We kept what you typed.").first()).toBeVisible();
  await expect(drive.getByLabel("Location")).toHaveValue("Blk 12, void deck");
  await section.getByRole("button", { name: "Import 2 events" }).click();
  await expect(drive.getByText("Description is required")).toBeVisible();
  await resize(page, PHONE);
  expect([await findOverflow(page), await findFaults(page)]).toEqual([[], []]);
  await drive.getByLabel("Description").fill("Rice and tins.");
  await section.getByRole("button", { name: "Import 2 events" }).click();
  await page.waitForURL("**/events/me");
  const stored = () => sql`select title, location, description, status, area from events
    join users on users.id = events.created_by where users.username = ${name} order by events.starts_at`;
  expect(await stored()).toMatchObject([
    { title: `Dinner ${name}`, description: "Bring a box.", status: "proposed", area: "Tampines" },
    { title: `Food drive ${name}`, location: "Blk 12, void deck", status: "proposed" },
  ]);

  await chooseCalendar(page, calendarOf(name, "Tekka Centre"));
  await expect(section.getByRole("checkbox")).toHaveCount(2);
  await expect(section.getByText("1 event imported before.")).toBeVisible();
  await expect(section.getByRole("link", { name: "Changed since your last import" })).toBeVisible();
  await expect(section.getByText("Location: Our Tampines Hub → Tekka Centre")).toBeVisible();
  await section.getByLabel(`Dinner ${name}`, { exact: true }).check();
  await section.getByRole("button", { name: "Import 1 event" }).click();
  await page.waitForURL(/\/events\/\d+$/);
  expect(await stored()).toMatchObject([{ location: "Tekka Centre" }, { location: "Blk 12, void deck" }]);
});
