import type { Page } from "@playwright/test";

const SCRIPTS = /chunks.*\.js/;

/**
 * Opens a page and blocks the scripts that it loads later.
 * @returns paths of the scripts blocked so far, and a function that unblocks them
 */
export async function openWithoutLateScripts(page: Page, path: string) {
  const refused: string[] = [];
  let html = "";
  await page.route(
    (url) => url.pathname === new URL(path, url).pathname,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      html += await response.text();
      await route.fulfill({ response });
    },
  );
  await page.route(SCRIPTS, (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(pathname)) return route.continue();
    refused.push(pathname);
    return route.abort();
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return { refused, mend: () => page.unroute(SCRIPTS) };
}

/** Blocks the scripts whose code contains `code`. @returns a function that unblocks them */
export async function refuseScripts(page: Page, code: string): Promise<() => Promise<void>> {
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(code)) return route.abort();
    return route.fulfill({ response });
  });
  return () => page.unroute(SCRIPTS);
}

/** Holds back the scripts, as a slow network does. @returns a function that lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
