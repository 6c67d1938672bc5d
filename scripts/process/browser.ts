import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { log } from "#cli/process/log.ts";
import { setting } from "#cli/process/settings.ts";
import { lastLine } from "#server/db/embedded/cluster.ts";
import { runProgram } from "#server/db/embedded/program.ts";

/** The shell has no windows to draw, which spares the journeys a sixth of their time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const INSTALLED_APPS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds a Chromium or Chrome that runs on this machine; tries CHROMIUM_PATH first. */
export async function findBrowser(): Promise<string | null> {
  const folders = (setting("PATH") ?? "").split(delimiter);
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [setting("CHROMIUM_PATH") ?? "", ...named, ...INSTALLED_APPS, chromium.executablePath()];
  for (const path of new Set(candidates)) if (existsSync(path) && (await runs(path))) return path;
  return null;
}

/**
 * Finds a browser for the journeys or installs one: Playwright's download, then Debian's packages. Logs each attempt.
 * @returns the executable's path; null if all attempts failed
 */
export async function provideBrowser(): Promise<string | null> {
  const found = await findBrowser();
  if (found) return found;
  log("No Chromium or Chrome here that runs.");
  const playwright = join("node_modules/.bin/playwright");
  await attempt([playwright, "install", "chromium"], 120_000);
  const attempts: [string[], number][] = [];
  if (process.getuid?.() === 0) {
    // A downloaded browser that does not run lacks shared libraries.
    if (existsSync(chromium.executablePath()))
      attempts.push([[playwright, "install-deps", "chromium"], 120_000]);
    const options = ["-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=60"];
    attempts.push([["apt-get", "update"], 60_000]);
    for (const name of ["chromium-headless-shell", "chromium"])
      attempts.push([["apt-get", "install", ...options, name, "fonts-liberation"], 240_000]);
  }
  for (const [command, timeoutMs] of attempts) {
    const browser = await findBrowser();
    if (browser) return browser;
    await attempt(command, timeoutMs);
  }
  return findBrowser();
}

async function attempt([program = "", ...args]: string[], timeoutMs: number): Promise<void> {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: "noninteractive",
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "5000",
  };
  const { code, output } = await runProgram(program, args, { env, timeoutMs });
  const error = output.split("\n").find((line) => /error|unable|failed|^E:/i.test(line)) ?? lastLine(output);
  log(`  ${program} ${args.join(" ")}: ${code === 0 ? "done" : `failed (${error.trim()})`}`);
}

/** Runs `--version`, which fails for a wrapper without a browser and for a browser without its shared libraries. */
async function runs(path: string): Promise<boolean> {
  const { code, output } = await runProgram(path, ["--version"], { timeoutMs: 15_000 });
  return code === 0 && /chrom/i.test(output);
}
