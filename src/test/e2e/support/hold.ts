import type { Page } from "@playwright/test";

/** Delays requests of a procedure until the returned function is called. */
export async function hold(page: Page, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/api/trpc/.*${procedure.replace(".", "\\.")}`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
