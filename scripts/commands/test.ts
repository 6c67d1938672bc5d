import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "#cli/process/log.ts";
import { environmentNames } from "#env.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { provideBrowser } from "../process/browser.ts";
import { runStep } from "../process/run-step.ts";
import { buildApp } from "./build.ts";
import { runCommands, startChecks } from "./check.ts";
import { type Counts, countPlaywright, countVitest } from "./test-counts.ts";

/** The failures of a step that its line at the end names. */
const LISTED_FAILURES = 20;

/** Journeys need compressed files, not the smallest. */
const QUICK_BROTLI = 5;

type Step = {
  title: string;
  run(): Promise<Counts>;
};

/**
 * Runs the checks, the unit and integration tests, a production build and the browser journeys. A failure stops only
 * the steps that depend on it. What failed is named again at the end, where a reader looks first. The last line of
 * standard output is `N passed, N failed`; it counts each test, each check and the build.
 * @returns 0 when nothing failed, else 1
 */
export async function test(): Promise<number> {
  // Keep a developer's settings out of the tests, above all the URL of a real database.
  for (const name of environmentNames) delete process.env[name];
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  // A fresh clone is built once, as a rule.
  if (!existsSync(".next")) process.env.BUILD_CACHE = "off";
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
    summary.push(line, ...failuresOf(counts));
  }
  log(`\n${summary.join("\n")}\nIn all ${seconds(started)}`);
  const total = results.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  log(toText(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function toSteps(reports: string): Step[] {
  let browser: string | null = null;
  let built = false;
  let build: { code: Promise<number>; log: string } | undefined;
  return [
    {
      title: "Browser",
      run: async () => {
        browser = await provideBrowser();
        log(browser ?? "No browser: install Chromium or Chrome, or set CHROMIUM_PATH.");
        // The journeys count a missing browser as a failure.
        return { passed: 0, failed: 0, skipped: 0 };
      },
    },
    ...startChecks().map(({ title, result }) => ({
      title,
      run: async () => {
        const { code, output } = await result;
        if (output.trim()) log(output.trimEnd());
        return asOne(code);
      },
    })),
    {
      title: "Unit and integration tests",
      run: async () => {
        // These tests wait for databases and timers half of the time, in which the build uses the processors.
        build = startBuild(join(reports, "build.log"));
        const file = join(reports, "vitest.json");
        const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
        return countVitest(file, await runStep(["vitest", ...args], {}, 40 * MINUTE_MS));
      },
    },
    {
      title: "Production build",
      run: async () => {
        const { code: ended, log: output } = build ?? startBuild(join(reports, "build.log"));
        const code = await ended;
        log(readFileSync(output, "utf8").trimEnd());
        built = code === 0;
        return asOne(
          code ||
            (await runCommands([
              ["node", "scripts/compatibility/check.ts", "--built"],
              ["node", "scripts/checks/first-load.ts"],
            ])),
        );
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
        return countPlaywright(file, await runStep(["playwright", ...args], env, 60 * MINUTE_MS));
      },
    },
  ];
}

/** Starts a production build, whose output goes to the file `log`. */
function startBuild(log: string): { code: Promise<number>; log: string } {
  const output = openSync(log, "w");
  const code = buildApp(15 * MINUTE_MS, { output, brotli: QUICK_BROTLI }).finally(() => closeSync(output));
  // A failure is reported by the step that awaits the build.
  code.catch(() => {});
  return { code, log };
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

function failuresOf({ failures = [] }: Counts): string[] {
  const listed = failures.slice(0, LISTED_FAILURES).map((failure) => `  ${failure}`);
  const rest = failures.length - listed.length;
  return rest > 0 ? [...listed, `  and ${rest} more`] : listed;
}

const toText = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
