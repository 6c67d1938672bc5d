import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { provideBrowser } from "../scripts/process/browser.ts";
import { startProductionApp } from "./production-app.ts";

/*
 * `pnpm bench:lighthouse [runs]`: runs Lighthouse on the built app with demo data and mobile settings (simulated slow
 * phone and network). Prints each page's median of the runs (3 by default); fails below the goals.
 */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const RUNS = Number(process.argv[2] ?? 3);

type Scores = Record<(typeof CATEGORIES)[number], number>;
/** Lighthouse's benchmark index of this machine, per run; an idle desktop reaches 2,000 or more. */
const speeds: number[] = [];
type Login = { access_token: string; refresh_token: string };

const executablePath = await provideBrowser();
if (!executablePath) throw new Error("No Chromium or Chrome: install one, or set CHROMIUM_PATH.");
const production = await startProductionApp();
const { origin, dataDir } = production;
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [`--remote-debugging-port=${debuggingPort}`, "--no-sandbox", "--disable-gpu"],
});
try {
  const { member, eventId } = await fill();
  const cookie = Object.entries(member)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const pages = [
    pageAt("/"),
    pageAt("/events"),
    pageAt(`/events/${eventId}`),
    pageAt("/login"),
    pageAt("/food", { cookie }),
  ];
  // Alternate between pages, so that a minute of load on the machine does not affect one page only.
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of pages) page.runs.push(await look(page));
  }
  let missed = 0;
  console.log(["page".padEnd(14), ...CATEGORIES.map((name) => name.padStart(16))].join(""));
  for (const { path, runs, faults } of pages) {
    const medians = CATEGORIES.map((name) => median(runs.map((scores) => scores[name])));
    console.log([path.padEnd(14), ...medians.map((score) => `${score}`.padStart(16))].join(""));
    for (const fault of faults) console.log(`  ${fault}`);
    missed += CATEGORIES.filter((name, index) => (medians[index] ?? 0) < GOALS[name]).length;
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
function pageAt(path: string, headers?: Record<string, string>) {
  return { path, headers, runs: [] as Scores[], faults: new Set<string>() };
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

/** Seeds the demo data and creates one event through the API, which revalidates the cached pages. */
async function fill(): Promise<{ member: Login; eventId: number }> {
  const url = findEmbeddedDatabaseUrl(dataDir);
  if (!url) throw new Error("The app's database does not run");
  process.env.DATABASE_URL = url;
  const { seedDemo } = await import("#seed/seed.ts");
  const [admin, member] = await seedDemo();
  if (!admin || !member) throw new Error("The demo data was not stored");
  const logIn = async ({ email, password }: typeof admin) =>
    (await post("/auth/login", { email, password })) as Login;
  const { access_token } = await logIn(admin);
  const event = await post(
    "/event",
    {
      title: "Cook what is left",
      date: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
      time: "18:30",
      location: "Our Tampines Hub",
      description: "Bring boxes for what is left.",
      capacity: 30,
    },
    access_token,
  );
  return { member: await logIn(member), eventId: (event as { id: number }).id };
}

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: unknown }).data;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
