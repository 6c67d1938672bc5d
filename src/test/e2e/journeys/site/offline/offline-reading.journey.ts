import type { Page } from "@playwright/test";
import { expect, test } from "#test/e2e/support/journey.ts";
import { controlled, WAIT } from "#test/e2e/support/offline.ts";
import { enterAs, followInAccountMenu } from "#test/e2e/support/people.ts";
import { createGuide } from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
});

const MAX_PAGES = 20;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Paths that are kept for reading by the id of their reader, which is 0 for a visitor, those opened longest ago first. */
const readPages = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith("cukup-reader-")) continue;
      const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      if (paths.length > 0) kept[name.slice(name.lastIndexOf("-") + 1)] = paths;
    }
    return kept;
  });

test("guides and fridges that a visitor has opened are read offline, the last twenty of them", async ({
  page,
  context,
  db,
}) => {
  const { id, name } = await createFridge(db, { name: `Fridge offline ${Date.now()}` });
  await createFridgeNote(db, id, { level: "full", has: ["bakery"], createdAt: new Date() });
  const { id: guideId, title } = await createGuide(db, { title: `Guide offline ${Date.now()}` });
  const guide = `/guides/${guideId}`;
  await controlled(page, guide);
  await expect.poll(() => readPages(page), WAIT).toEqual({ 0: [guide] });
  await page.goto(`/fridges/${id}`);
  await expect.poll(() => readPages(page), WAIT).toEqual({ 0: [guide, `/fridges/${id}`] });

  await context.setOffline(true);
  await page.goto(`/fridges/${id}`);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole("main")).toContainText("Full · bread and cakes");
  await page.goto(guide);
  await expect(heading(page)).toHaveText(title);
  await page.goto("/fridges/create");
  await expect(heading(page)).toHaveText("You Are Offline");
  await page.goto("about:blank");
  await context.setOffline(false);

  const others = [];
  for (let count = 0; count < MAX_PAGES; count += 1)
    others.push(`/fridges/${(await createFridge(db, { name: `Fridge ${count} of ${Date.now()}` })).id}`);
  await page.goto("/guides");
  for (const path of others) {
    await page.evaluate((opened) => {
      navigator.serviceWorker.controller?.postMessage({ viewer: null, path: opened });
    }, path);
    await expect.poll(async () => (await readPages(page))[0]?.at(-1), WAIT).toBe(path);
  }
  expect(await readPages(page)).toEqual({ 0: others });
});

test("pages that somebody has read are gone for the next person, and so is a fridge that only its proposer sees", async ({
  page,
  member,
  db,
}) => {
  const { id } = await createFridge(db, { name: `Fridge read ${Date.now()}` });
  const proposed = await createFridge(db, {
    name: `Proposed ${Date.now()}`,
    status: "proposed",
    createdBy: member.id,
  });
  await controlled(page, `/fridges/${id}`);
  await expect.poll(() => readPages(page), WAIT).toEqual({ 0: [`/fridges/${id}`] });
  await enterAs(page, member);
  await page.goto("/home");
  await expect.poll(() => readPages(page), WAIT).toEqual({});
  await page.goto(`/fridges/${id}`);
  await expect.poll(() => readPages(page), WAIT).toEqual({ [member.id]: [`/fridges/${id}`] });
  await page.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), {
    viewer: member.id,
    path: `/fridges/${proposed.id}`,
  });
  const other = await createFridge(db, { name: `Fridge after ${Date.now()}` });
  await page.goto(`/fridges/${other.id}`);
  await expect
    .poll(() => readPages(page), WAIT)
    .toEqual({ [member.id]: [`/fridges/${id}`, `/fridges/${other.id}`] });
  await followInAccountMenu(page, "Logout");
  await page.waitForURL("/");
  await expect.poll(() => readPages(page), WAIT).toEqual({});
});
