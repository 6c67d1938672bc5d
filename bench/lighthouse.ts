import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { freePort } from "#server/db/embedded/free-port.ts";
import { provideBrowser } from "../scripts/process/browser.ts";
import { fillDemoSite } from "./demo-site.ts";
import { median } from "./load/statistics.ts";
import { startProductionApp } from "./production-app.ts";

/*
 * `pnpm bench:lighthouse [runs]`: runs Lighthouse on the built app with demo data and mobile settings (simulated slow
 * phone and network). Prints each page's median of the runs (3 by default); fails below the goals.
 */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const PUBLIC_GOALS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
/** Search engines must not index a member's pages. */
const MEMBER_GOALS = { ...PUBLIC_GOALS, performance: 95, seo: 0 };
const RUNS = Number(process.argv[2] ?? 3);

type Scores = Record<(typeof CATEGORIES)[number], number>;
/** Lighthouse's benchmark index of this machine, per run; an idle desktop reaches 2,000 or more. */
const speeds: number[] = [];

const executablePath = await provideBrowser();
if (!executablePath) throw new Error("No Chromium or Chrome: install one, or set CHROMIUM_PATH.");
const production = await startProductionApp();
const { origin } = production;
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [`--remote-debugging-port=${debuggingPort}`, "--no-sandbox", "--disable-gpu"],
});
try {
  const { cookie, eventIds } = await fillDemoSite(production);
  const pages = [
    ...["/", "/events", `/events/${eventIds[0]}`, "/login", "/guides"].map((path) =>
      pageAt(path, PUBLIC_GOALS),
    ),
    ...["/home", "/food"].map((path) => pageAt(path, MEMBER_GOALS, { cookie })),
  ];
  // Alternate between pages, so that a minute of load on the machine does not affect one page only.
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of pages) page.runs.push(await look(page));
  }
  let missed = 0;
  console.log(["page".padEnd(14), ...CATEGORIES.map((name) => name.padStart(16))].join(""));
  for (const { path, goals, runs, faults } of pages) {
    const medians = CATEGORIES.map((name) => median(runs.map((scores) => scores[name])));
    console.log([path.padEnd(14), ...medians.map((score) => `${score}`.padStart(16))].join(""));
    for (const fault of faults) console.log(`  ${fault}`);
    missed += CATEGORIES.filter((name, index) => (medians[index] ?? 0) < goals[name]).length;
  }
  console.log(
    `The machine's benchmark index: ${Math.min(...speeds)} to ${Math.max(...speeds)}, median ${median(speeds)}`,
  );
  if (missed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await production.discard();
}

/** Page with the results of its runs. `faults` are the audits that lost points. */
function pageAt(path: string, goals: Scores, headers?: Record<string, string>) {
  return { path, goals, headers, runs: [] as Scores[], faults: new Set<string>() };
}

/** Returns Lighthouse's scores of a page, 0 to 100, and adds to its faults. */
async function look({ path, headers, faults }: ReturnType<typeof pageAt>): Promise<Scores> {
  const result = await run(path, headers);
  const { lhr } = result;
  speeds.push(lhr.environment.benchmarkIndex);
  if (new URL(lhr.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  for (const { audits, name, slow } of CATEGORIES.map((id) => ({
    audits: lhr.categories[id]?.auditRefs ?? [],
    name: id,
    slow: id === "performance",
  }))) {
    for (const { id, weight } of audits) {
      const audit = lhr.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= (slow ? 0.9 : 1)) continue;
      faults.add(`${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`);
    }
  }
  const toScore = (id: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return Object.fromEntries(CATEGORIES.map((id) => [id, toScore(id)])) as Scores;
}

/** Runs Lighthouse. Retries a run that failed because the browser trace began too late. */
async function run(path: string, headers: Record<string, string> | undefined, tries = 3) {
  const result = await lighthouse(origin + path, {
    port: debuggingPort,
    onlyCategories: [...CATEGORIES],
    logLevel: "error",
    ...(headers && { extraHeaders: headers }),
  });
  if (result && !result.lhr.runtimeError) return result;
  if (tries > 1) return run(path, headers, tries - 1);
  throw new Error(`Lighthouse failed on ${path}: ${result?.lhr.runtimeError?.message}`);
}
