import { defineConfig } from "@playwright/test";

/** `pnpm test` finds the browser and names it; otherwise it is Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: "src/test/e2e/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./src/test/e2e/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  // A browser on a busy machine may be late once; what is wrong fails again. A contributor sees it at once.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Upper bounds for what never comes; a machine whose cores are busy needs several times what an idle one does.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // Keeping a trace of every journey takes a third of their time; `--trace on` gives that of one.
    trace: "off",
    screenshot: "only-on-failure",
    // Playwright's `route` does not see what a service worker fetches; offline.journey.ts is about it.
    serviceWorkers: "block",
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
