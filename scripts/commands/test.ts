import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser } from "../process/browser.ts";
import { log } from "../process/log.ts";
import { runStep } from "../process/run-step.ts";
import { buildApp } from "./build.ts";
import { type Counts, countPlaywright, countVitest } from "./test-counts.ts";

const MINUTE_MS = 60_000;

/** What a developer's own settings must not bring into the tests, a real database first of all. */
const CLEARED = [
  "PORT HOST APP_URL DATA_DIR DATABASE_URL AUTH_SECRET SMTP_URL MAIL_FROM OPENAI_API_KEY OPENAI_BASE_URL",
  "OPENAI_MODEL UPLOADTHING_TOKEN ADMIN_EMAIL LOG_LEVEL TRUSTED_PROXIES DRAIN_MS NODE_ENV",
].flatMap((names) => names.split(" "));

/** Refuses what browsers that package.json names do not have. */
const COMPATIBILITY = "scripts/compatibility/check.ts";

interface Step {
  title: string;
  run(): Promise<Counts>;
}

/**
 * The whole check of the product: a browser, types, lint, unit and integration tests, production build,
 * browser journeys. A failure stops only what cannot run without it. The last line of standard output is
 * `N passed, N failed`: each test is one, and so are types, lint and build.
 * @returns 0 when nothing failed, else 1
 */
export async function test(): Promise<number> {
  for (const name of CLEARED) delete process.env[name];
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const reports = mkdtempSync(join(tmpdir(), "cukup-reports-"));
  process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
  const started = Date.now();
  const results: Counts[] = [];
  const summary: string[] = [];
  for (const { title, run } of toSteps(reports)) {
    log(`\n=== ${title}`);
    const stepStarted = Date.now();
    const counts = await run();
    results.push(counts);
    const line = `${title}: ${toText(counts)}${counts.skipped ? `, ${counts.skipped} skipped` : ""} (${seconds(stepStarted)})`;
    log(`--- ${line}`);
    summary.push(line);
  }
  log(`\n${summary.join("\n")}\nIn all ${seconds(started)}`);
  const total = results.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  log(toText(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function toSteps(reports: string): Step[] {
  let browser: string | null = null;
  let built = false;
  return [
    {
      title: "Browser",
      run: async () => {
        browser = await provideBrowser();
        log(browser ?? "No browser: install Chromium or Chrome, or set CHROMIUM_PATH.");
        // Its absence is counted where it is missed, at the journeys.
        return { passed: 0, failed: 0, skipped: 0 };
      },
    },
    {
      title: "Types",
      run: async () => asOne((await runStep(["next", "typegen"])) || (await runStep(["tsc", "--noEmit"]))),
    },
    {
      title: "Browser compatibility",
      run: async () =>
        asOne(
          (await runStep(["node", COMPATIBILITY])) || (await runStep(["tsc", "-p", "src/service-worker"])),
        ),
    },
    { title: "Lint", run: async () => asOne(await runStep(["biome", "check", "--error-on-warnings", "."])) },
    {
      title: "Unit and integration tests",
      run: async () => {
        const file = join(reports, "vitest.json");
        const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
        return countVitest(file, await runStep(["vitest", ...args], {}, 15 * MINUTE_MS));
      },
    },
    {
      title: "Production build",
      run: async () => {
        const code = await buildApp(10 * MINUTE_MS);
        built = code === 0;
        return asOne(code || (await runStep(["node", COMPATIBILITY, "--built"])));
      },
    },
    {
      title: "Browser journeys",
      run: async () => {
        if (browser === null || !built) {
          log(`Not run: there is no ${built ? "browser" : "build"}.`);
          return asOne(1);
        }
        const file = join(reports, "playwright.json");
        const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
        const args = ["test", "--reporter=list,json"];
        return countPlaywright(file, await runStep(["playwright", ...args], env, 30 * MINUTE_MS));
      },
    },
  ];
}

const asOne = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
});

const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const toText = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
