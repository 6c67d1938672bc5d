import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./src/test/e2e/support/browser/chromium-args.ts";

/** Set by `pnpm test` to the browser it finds; Playwright's own browser by default. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: "src/test/e2e/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./src/test/e2e/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  // Retry in CI, where a busy machine can make a browser time out. Fail at once on a contributor's machine.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Allow for a busy machine, which takes several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // Recording traces takes a third of the journeys' time; use `--trace on` to record one journey.
    trace: "off",
    screenshot: "only-on-failure",
    // Playwright's `route` does not intercept a service worker's requests; the offline journeys allow the worker.
    serviceWorkers: "block",
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
    launchOptions: {
      executablePath,
      args: CHROMIUM_ARGS,
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
