import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { log } from "#cli/process/log.ts";
import { setting } from "#cli/process/settings.ts";
import { lastLine } from "#server/db/embedded/cluster.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import { startFirefox } from "../../src/test/browsers/firefox.ts";
import { runJourneys } from "../../src/test/browsers/run.ts";
import { startWebKit } from "../../src/test/browsers/webkit.ts";
import { buildApp } from "./build.ts";

const MINUTE_MS = 60_000;
/** Required programs and the Debian packages that contain them. */
const PROGRAMS = { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb", "firefox-esr": "firefox-esr" };

/**
 * Runs journeys in WebKitGTK, which has Safari's engine, and Firefox against a production build. Installs missing
 * browsers from Debian when run as root. The last line of standard output is `N passed, N failed`.
 * @param only selects the journeys with this in their title
 * @param options `isBuilt`: use the existing build
 * @returns 0 when nothing failed, else 1
 */
export async function testBrowsers(
  only: string | undefined,
  { isBuilt }: { isBuilt: boolean },
): Promise<number> {
  const missing = await provide();
  if (missing.length > 0) {
    log(`Missing: ${missing.join(", ")}. On Debian: apt-get install ${Object.values(PROGRAMS).join(" ")}`);
    return fail();
  }
  if (!isBuilt && (await buildApp(20 * MINUTE_MS)) !== 0) return fail();
  const [firefox, webKit] = [find("firefox-esr"), find("WebKitWebDriver")].map((path) => path ?? "") as [
    string,
    string,
  ];
  const { passed, failed } = await runJourneys(
    [() => startWebKit(webKit), () => startFirefox(firefox)],
    only,
  );
  log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function fail(): number {
  log("0 passed, 1 failed");
  return 1;
}

/** Installs missing programs when run as root. @returns the programs still missing */
async function provide(): Promise<string[]> {
  const missing = () => Object.keys(PROGRAMS).filter((program) => find(program) === null);
  if (missing().length === 0 || process.getuid?.() !== 0) return missing();
  const options = ["-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=60"];
  for (const args of [["update"], ["install", ...options, ...Object.values(PROGRAMS)]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const { code, output } = await runProgram("apt-get", args, { env, timeoutMs: 10 * MINUTE_MS });
    log(`apt-get ${args[0]}: ${code === 0 ? "done" : lastLine(output)}`);
  }
  return missing();
}

const find = (program: string): string | null =>
  (setting("PATH") ?? "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync) ?? null;
