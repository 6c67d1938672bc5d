import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createEventDay, JUST_OVER, moveEvent, TOUCH_PHONE } from "#test/e2e/support/event/event-day.ts";
import { openMore } from "#test/e2e/support/event/more-menu.ts";
import { openResults } from "#test/e2e/support/event/results.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { findOverflow } from "#test/e2e/support/look.ts";
import { callApi, dateInDays, enterAs } from "#test/e2e/support/people.ts";

test.use(TOUCH_PHONE);

/** Takes photos that differ. */
const takePhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({
        create: { width: 900, height: 600, channels: 3, background: { r: 20 + 25 * index, g: 120, b: 90 } },
      })
        .withExif({ IFD0: { Model: "SECRET-PHONE" } })
        .jpeg()
        .toBuffer(),
    })),
  );

const viewerPhoto = (page: Page, name: string) => page.getByRole("dialog").getByRole("img", { name });

/** Adds photos to the form, whose first upload fails, and waits until all are there. */
async function addPhotos(page: Page, count: number): Promise<void> {
  await expect(page.locator("[data-state]").last()).toHaveAttribute("data-state", "ready");
  const announcements = /uploadthing\?.*actionType=upload/;
  await page.route(announcements, (route) => route.abort());
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await takePhotos(count));
  await expect(page.getByText("The upload failed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload or clear the chosen photos first" })).toBeDisabled();
  await page.unroute(announcements);
  await page.getByRole("button", { name: `Upload ${count} files` }).tap();
  await expect(page.getByLabel("What it shows")).toHaveCount(count, { timeout: 60_000 });
}

test("a host closes an event with eight photos; everybody sees how it went, also without JavaScript", async ({
  page,
  browser,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/400/, /ERR_FAILED/, /actionType=upload/);
  const guests = [await createMember(), await createMember()];
  const id = await createEventDay({ db, origin }, { host, admin, guests, hours: JUST_OVER });
  await enterAs(page, host);
  await page.goto(`/events/${id}`);
  await expect(page.getByText("2 people joined.")).toBeVisible();
  await openResults(page, id);
  await expect(page.getByLabel("How many came")).toHaveValue("2");
  await page.getByLabel("How many came").fill("18");
  await page.getByLabel("Food rescued (kg)").fill("24,5");
  await page.getByLabel("Food donated (kg)").fill("501");
  await page.getByLabel("How it went (optional)").fill("**Thank you** all.\n\n<img src=x onerror=alert(1)>");
  await addPhotos(page, 8);
  await expect(page.getByRole("button", { name: "Choose more photos" })).toHaveCount(0);
  const texts = page.getByLabel("What it shows");
  for (let index = 0; index < 7; index += 1) await texts.nth(index).fill(`Pot number ${index + 1}`);
  await page.getByRole("button", { name: "Save results" }).tap();
  await expect(page.getByText("Please say what the photo shows")).toBeVisible();
  await expect(page.getByText("Ask an admin to enter more than 500 kg.")).toBeVisible();
  await page.getByLabel("Food donated (kg)").fill("");
  await texts.nth(7).fill("W".repeat(200));
  await page.getByRole("button", { name: "Save results" }).tap();
  await expect(
    page.getByText("Please confirm that everyone recognisable has agreed to be shown"),
  ).toBeVisible();
  await page.getByLabel("Everyone recognisable has agreed to be shown.").check();
  await page.getByRole("button", { name: "Save results" }).tap();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("24.5 kg rescued. Thank you!");
  await expect(page).toHaveURL(`/events/${id}`);
  expect(
    await sql`select label, kg::float, is_from_recap from sustainability_entries where event_id = ${id}`,
  ).toEqual([{ label: "Rescued", kg: 24.5, is_from_recap: true }]);

  // A visitor without JavaScript, on a small phone.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const visitor = await context.newPage();
  await visitor.goto(`${origin}/events/${id}`);
  await expect(visitor.getByText("This event is over.")).toBeVisible();
  await expect(visitor.getByText("2 people joined.")).toHaveCount(0);
  const recap = visitor.getByRole("region", { name: "How it went" });
  await expect(recap).toContainText(/18 people came · 24.5 kg rescued · about \d+ meals · \d+ kg CO₂e/);
  await expect(recap.locator("strong", { hasText: "Thank you" })).toBeVisible();
  await expect(recap).toContainText("<img src=x onerror=alert(1)>");
  await expect(recap.getByRole("img")).toHaveCount(9);
  const card = await recap.getByRole("img", { name: "24.5 kg rescued by 18 people" }).getAttribute("src");
  const drawn = await fetch(new URL(card ?? "", origin));
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
  await expect(recap.getByRole("link", { name: "Report a photo" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:.*${encodeURIComponent(`${origin}/events/${id}`)}`),
  );
  expect(await findOverflow(visitor)).toEqual([]);
  const photo = await recap.getByRole("link", { name: "Pot number 1" }).getAttribute("href");
  const shown = await fetch(new URL(photo ?? "", origin));
  expect(shown.status).toBe(200);
  expect(Buffer.from(await shown.arrayBuffer()).toString("latin1")).not.toContain("SECRET-PHONE");
  await visitor.goto(`${origin}/impact`);
  await expect(visitor.getByRole("region", { name: "From recent events" })).toContainText("24.5 kg rescued");
  await visitor.goto(`${origin}/events/past?q=${host.username}`);
  await expect(visitor.getByRole("listitem").filter({ hasText: host.username })).toContainText(
    "24.5 kg rescued",
  );
  await context.close();

  // A tap shows a photo large, and the arrow keys turn.
  await expect(page.locator("[data-hydrating]")).toHaveCount(0);
  await page.getByRole("link", { name: "Pot number 2" }).tap();
  const viewer = page.getByRole("dialog", { name: "Photo 2 of 8" });
  await expect(viewer.getByRole("img", { name: "Pot number 2" })).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Photo 3 of 8" })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole("dialog", { name: "Photo 3 of 8" })).toBeVisible();
  await expect(viewerPhoto(page, "Pot number 3")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(TOUCH_PHONE.viewport);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Pot number 2" })).toBeFocused();

  // A photo that is removed is gone at once.
  await openResults(page, id);
  await page.getByRole("button", { name: "Remove photo 1", exact: true }).tap();
  await expect(page.getByLabel("What it shows")).toHaveCount(7);
  await page.getByRole("button", { name: "Save results" }).tap();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByRole("link", { name: "Pot number 2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pot number 1" })).toHaveCount(0);
  await expect.poll(async () => (await fetch(new URL(photo ?? "", origin))).status).not.toBe(200);
});

test("results entered in two windows conflict, replace what the dashboard has, and are removed by an admin", async ({
  page,
  context,
  member: host,
  admin,
  db,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/);
  const id = await createEventDay({ db, origin }, { host, admin, hours: JUST_OVER });
  const entered = await callApi(origin, "POST", "/dashboard/sustainability", {
    token: admin.token,
    body: { date: dateInDays(0), label: "Rescued", amount: 12, kg: 12, eventId: id },
  });
  expect(entered.status).toBeLessThan(300);
  await enterAs(page, admin);
  await openResults(page, id);
  await expect(
    page.getByText("12 kg rescued were entered for this event on the dashboard; closing replaces them."),
  ).toBeVisible();
  await expect(page.getByLabel("Food rescued (kg)")).toHaveValue("12");
  const second = await context.newPage();
  await openResults(second, id);
  await page.getByLabel("Food rescued (kg)").fill("700.5");
  await page.getByRole("button", { name: "Save results" }).tap();
  await expect(page).toHaveURL(`/events/${id}`);
  const actions = page.getByRole("region", { name: "For admins" });
  await openMore(actions);
  await expect(actions.getByRole("link", { name: "Duplicate" })).toBeVisible();
  await expect(actions.getByRole("button", { name: "Cancel event" })).toHaveCount(0);
  await page.goto(`/events/${id}/edit`);
  await expect(page.getByText("Event is closed!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await second.getByLabel("Food rescued (kg)").fill("1");
  await second.getByRole("button", { name: "Save results" }).tap();
  await second.getByRole("button", { name: "Reload" }).tap();
  await expect(second.getByRole("button", { name: "Reload" })).toHaveCount(0);
  // By then, the form would have brought back what was typed.
  await expect(second.getByRole("button", { name: "Notifications" })).toBeEnabled();
  await expect(second.getByLabel("Food rescued (kg)")).toHaveValue("700.5");
  const listKilograms = () => sql`select label, kg::float from sustainability_entries where event_id = ${id}`;
  expect(await listKilograms()).toEqual([{ label: "Rescued", kg: 700.5 }]);

  await expect(second.getByRole("button", { name: "Save results" })).toBeEnabled();
  await second.getByRole("button", { name: "Reopen" }).tap();
  await second.getByRole("dialog", { name: "Reopen Event" }).getByRole("button", { name: "Reopen" }).tap();
  await expect(second.getByRole("region", { name: "Toasts" })).toContainText("Event reopened");
  await expect(second.getByRole("button", { name: "Reopen" })).toHaveCount(0);
  expect(await listKilograms()).toEqual([]);
  await page.goto(`/events/${id}`);
  await expect(page.getByText("This event is over.")).toBeVisible();
  await expect(page.getByRole("region", { name: "How it went" })).toHaveCount(0);
});

test("an event that has not begun, or ended long ago, cannot be closed", async ({
  page,
  member: host,
  admin,
  db,
  origin,
}) => {
  const id = await createEventDay({ db, origin }, { host, admin, hours: { starts: 5, ends: 7 } });
  await enterAs(page, host);
  await page.goto(`/events/${id}/close`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Results");
  await expect(page.getByRole("button", { name: "Save results" })).toHaveCount(0);
  await moveEvent(db, id, { starts: -61 * 24 - 2, ends: -61 * 24 });
  await page.reload();
  await expect(page.getByText("This event ended more than 60 days ago.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen" })).toHaveCount(0);
});
