import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { callApi, dateInDays } from "./people.ts";

export const WAIT = { timeout: 20_000 };

/** Cached paths by user id. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith("cukup-member-")) continue;
      // `caches.open` creates an empty cache if this one has just been removed.
      const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      if (paths.length > 0) kept[name.slice(name.lastIndexOf("-") + 1)] = paths.toSorted();
    }
    return kept;
  });

export async function join(
  origin: string,
  member: { token: string },
  admin: { token: string },
  title: string,
) {
  const { body } = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title,
      date: dateInDays(9),
      time: "10:00",
      location: "Bishan",
      description: `All about ${title}`,
    },
  });
  const { id } = body.data as { id: number };
  expect((await callApi(origin, "POST", `/event/${id}`, { token: member.token })).status).toBe(200);
  return id;
}

/** Opens the page once the worker controls it. */
export async function controlled(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
