import { type BrowserContext, chromium, type Page } from "playwright";
import { provideBrowser } from "../scripts/process/browser.ts";
import { type DemoSite, fillDemoSite } from "./demo-site.ts";
import { median } from "./load/statistics.ts";
import { startProductionApp } from "./production-app.ts";

/*
 * `pnpm bench:interaction [runs]`: measures the time from an interaction to the next paint on the built app, on a phone's
 * screen with the CPU slowed down six times. Prints the median of the runs (5 by default); fails from 100 ms on.
 * @see https://web.dev/articles/inp
 */
const SLOWDOWN = 6;
const LIMIT_MS = 100;
const RUNS = Number(process.argv[2] ?? 5);
const PHONE = { width: 390, height: 844 };

type Interaction = {
  name: string;
  /** Path of the page, on which the interaction has not happened yet. */
  path: (site: DemoSite, run: number) => string;
  /** Brings the page to where the interaction happens; not measured. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const interactions: Interaction[] = [
  {
    name: "open the menu",
    path: () => "/",
    act: (page) => page.locator("summary", { hasText: "Menu" }).click(),
  },
  {
    name: "type in the search",
    path: () => "/events",
    act: (page) => page.getByLabel("Search events").pressSequentially("soup"),
  },
  {
    name: "join an event",
    path: ({ eventIds }, run) => `/events/${eventIds[run]}`,
    act: (page) => page.getByRole("button", { name: "Join", exact: true }).click(),
  },
  {
    name: "add food",
    path: () => "/food",
    act: (page) => page.getByRole("button", { name: "Add food" }).click(),
  },
  {
    name: "select a food",
    path: () => "/food",
    act: (page) => page.locator("li[id^=item-] > button").nth(27).click(),
  },
  {
    name: "tell what was left",
    path: () => "/food",
    act: (page) => page.getByRole("button", { name: "Some left" }).first().click(),
  },
  {
    name: "type a dish",
    path: () => "/food",
    prepare: openOverlay,
    act: (page) => page.getByRole("dialog").getByRole("searchbox").pressSequentially("laksa"),
  },
  {
    name: "open a food's card",
    path: () => "/food",
    prepare: openOverlay,
    act: (page) => page.getByRole("dialog").locator("li > button").first().click(),
  },
  {
    name: "log a food from home",
    path: () => "/home",
    act: (page) => page.getByRole("button", { name: /^\+ / }).first().click(),
  },
  {
    name: "log a food again",
    path: () => "/food",
    act: (page) => page.getByRole("button", { name: /^\+ / }).first().click(),
  },
  {
    name: "open the bell",
    path: () => "/home",
    act: (page) => page.getByRole("button", { name: "Notifications" }).click(),
  },
];

async function openOverlay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add food" }).click();
  await page.getByRole("dialog").locator("li > button").first().waitFor();
}

const executablePath = await provideBrowser();
if (!executablePath) throw new Error("No Chromium or Chrome: install one, or set CHROMIUM_PATH.");
const production = await startProductionApp();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const site = await fillDemoSite(production, RUNS);
  const durations = new Map<string, number[]>();
  // Alternate between interactions, so that a minute of load on the machine does not affect one only.
  for (let run = 0; run < RUNS; run += 1) {
    for (const interaction of interactions) {
      const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
      const duration = await measure(context, interaction, interaction.path(site, run), site.cookie);
      durations.set(interaction.name, [...(durations.get(interaction.name) ?? []), duration]);
      await context.close();
    }
  }
  for (const [name, all] of durations) {
    console.log(`${name.padEnd(20)} ${median(all)} ms (${all.join(", ")})`);
    if (median(all) >= LIMIT_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await production.discard();
}

/** Opens the interaction's page, acts once it is hydrated, and returns the longest event in ms. */
async function measure(
  context: BrowserContext,
  { prepare, act }: Interaction,
  path: string,
  cookie: string,
): Promise<number> {
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return { name, value, url: production.origin };
    }),
  );
  const page = await context.newPage();
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(production.origin + path, { waitUntil: "networkidle" });
  await page.waitForFunction(() => document.querySelector("[data-hydrating]") === null);
  await prepare?.(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(() => {
    (window as unknown as { durations: number[] }).durations.length = 0;
  });
  await act(page);
  return page.evaluate(async () => {
    // Entries arrive after the paint that ends them.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
    return Math.max(0, ...(window as unknown as { durations: number[] }).durations);
  });
}
