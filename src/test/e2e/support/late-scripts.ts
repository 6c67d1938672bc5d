import type { Page } from "@playwright/test";

const SCRIPTS = /chunks.*\.js/;

/**
 * Opens a page whose own scripts come and whose later ones do not.
 * @returns the paths of the scripts that did not come so far, and what lets them come again
 */
export async function openWithoutLateScripts(page: Page, path: string) {
  const refused: string[] = [];
  let html = "";
  await page.route(
    (url) => url.pathname === new URL(path, url).pathname,
    async (route) => {
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
