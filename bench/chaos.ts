import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chdir } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ADMIN, MEMBER } from "#lib/account/permission.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import { upgradeEmbedded } from "./chaos/embedded.ts";
import { FAULTS, NONE, roll } from "./chaos/faults.ts";
import { judge } from "./chaos/judge.ts";
import { type Load, startLoad } from "./chaos/load.ts";
import { PLANTS, testItself } from "./chaos/plants.ts";
import { type Person, randomIp } from "./chaos/record/recorder.ts";
import { buildPreviousRelease } from "./chaos/releases.ts";
import { type Period, toFaultTable } from "./chaos/report.ts";
import type { Machine } from "./chaos/site/machines.ts";
import { createWorkplace, type StartedSite, startSite } from "./chaos/site/start-site.ts";
import type { World } from "./chaos/writes/world.ts";

const PEOPLE = 500;
const ADMINS = 3;
const EVENTS = 60;
/** Offers of food, each of an admin of its own, who needs no photo for more. */
const OFFERS = 30;

/*
 * `pnpm chaos`: breaks, under load, each part of two machines behind a proxy, at least once, and upgrades an embedded
 * database. Fails if anything acknowledged is lost, or as `findProblems` says. `--self-test` plants defects that it must find.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    only: { type: "string", default: "" },
    "no-upgrade": { type: "boolean", default: false },
    "allow-skipped": { type: "boolean", default: false },
    plant: { type: "string", multiple: true, default: [] },
    "self-test": { type: "boolean", default: false },
  },
});
const SETTLE_MS = 8_000;
const NOBODY: World = { people: [], admins: [], events: [], offers: [], password: "" };

const root = join(import.meta.dirname, "..");
chdir(root);
if (!existsSync(join(root, ".next/BUILD_ID")))
  throw new Error("There is no build yet: run `pnpm build` first.");
if (values["self-test"]) process.exit(testItself(values.only));
const chosen = [NONE, ...FAULTS.filter(({ name }) => name.includes(values.only))];
if (chosen.length === 1) throw new Error(`No fault is named so: ${values.only}`);
const unknownPlant = values.plant.find((name) => !PLANTS[name]);
if (unknownPlant) throw new Error(`No plant is named so: ${unknownPlant}`);

const periods: Period[] = [];
const skipped = new Map<string, string>();
let load: Load | undefined;
// Keep the logs unless all went well.
let isKept = true;
const workplace = createWorkplace();
workplace.onClose(() => load?.abandon());
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await workplace.close({ isKept: false });
    process.exit(1);
  });

try {
  if (!values["no-upgrade"]) say("builds the previous release");
  const previous = values["no-upgrade"] ? null : await buildPreviousRelease(root);
  const problems = previous ? await upgradeEmbedded(workplace, { root, previous, say }) : [];
  const isSynchronous = !values.plant.some((name) => PLANTS[name]?.isAsynchronous);
  const site = await startSite(workplace, { checkout: root, isSynchronous });
  if (site.proxy !== "HAProxy") say(`HAPROXY IS NOT INSTALLED: ${site.proxy} stands for it`);
  say(`starts two machines behind ${site.proxy}`);
  for (const machine of site.machines) await machine.start(previous ?? root);
  if (previous) await migrateBelow(site);
  const world = await seed(site.settings, workplace.directory);
  const change = PLANTS[values.plant[0] ?? ""]?.people ?? ((person) => person);
  load = startLoad(site.origin, { ...world, people: world.people.map(change) });
  if (previous) await upgrade(site, previous, load);
  await breakInTurn(site, load);
  say("stops the load, and repeats what has an unknown outcome");
  await load.stop();
  const faults = chosen.map(({ name }) => name);
  const maySkip = values["allow-skipped"];
  problems.push(...(await judge(site, load, { periods, faults, skipped, maySkip, plants: values.plant })));
  report(load);
  for (const [message, number] of countErrors(site.machines)) console.log(`log: ${number} × ${message}`);
  for (const [fault, reason] of skipped) console.log(`SKIPPED: ${fault}: ${reason}`);
  for (const problem of problems) console.log(`WRONG: ${problem}`);
  isKept = problems.length > 0;
  process.exitCode = isKept ? 1 : 0;
  if (isKept) writeFileSync(join(workplace.directory, "wrong.txt"), `${problems.join("\n")}\n`);
} finally {
  await workplace.close({ isKept });
  if (isKept) console.log(`All logs are in ${workplace.directory}`);
}
process.exit();

function say(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
}

/** Causes the faults in turn: each once at least, and until the time is over. */
async function breakInTurn(site: StartedSite, { samples }: Load): Promise<void> {
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let index = 0; index < chosen.length || Date.now() < end; index += 1) {
    const fault = chosen[index % chosen.length] ?? NONE;
    const reason = fault.skip?.(site);
    if (reason) skipped.set(fault.name, reason);
    else await during(fault.name, () => fault.run(site), samples);
  }
}

/** Causes a fault under load, and waits until the site had time to recover. */
async function during(fault: string, run: () => Promise<unknown>, samples: Load["samples"]): Promise<void> {
  say(fault);
  const from = Date.now();
  await run();
  await sleep(SETTLE_MS);
  periods.push({ fault, from, to: Date.now() });
  console.log(toFaultTable(periods.slice(-1), samples).split("\n").at(-1));
}

function report({ samples }: Load): void {
  const own = periods.filter(({ from, to }) => samples.some(({ at }) => at >= from && at < to));
  console.log(`\n${toFaultTable(own, samples)}\n`);
}

/** Applies the migrations of this version below the running previous one, which only reads meanwhile. */
async function migrateBelow({ origin, settings }: StartedSite): Promise<void> {
  const reading = startLoad(origin, NOBODY);
  await during("migrate below the previous release", () => migrate(settings), reading.samples);
  await reading.stop();
  report(reading);
}

async function migrate(settings: Readonly<Record<string, string>>): Promise<void> {
  const { code, output } = await runProgram("bin/cukup", ["migrate"], {
    env: { ...process.env, ...settings, DATA_DIR: join(workplace.directory, "migrate") },
  });
  console.log(output);
  if (code !== 0) throw new Error("The migrations failed");
}

/** Upgrades the machines, one after the other, from the previous release. */
async function upgrade({ machines }: StartedSite, previous: string, { samples }: Load): Promise<void> {
  await during("the previous release on this schema", () => sleep(20_000), samples);
  await during("the same, whose machine restarts", () => roll(machines.slice(0, 1), previous), samples);
  await during("upgrade one machine after the other", () => roll(machines, root), samples);
}

/** Adds up the errors in the logs of machines. */
function countErrors(machines: readonly Machine[]): [string, number][] {
  const errors = new Map<string, number>();
  for (const machine of machines)
    for (const [message, number] of machine.readErrors())
      errors.set(message, (errors.get(message) ?? 0) + number);
  return [...errors].toSorted(([, one], [, other]) => other - one);
}

/** Stores accounts, sessions and events, with this version of the code. @param settings of the machines */
async function seed(settings: Readonly<Record<string, string>>, directory: string): Promise<World> {
  Object.assign(process.env, settings, { NODE_ENV: "production", DATA_DIR: directory });
  const { createDatabase } = await import("#server/db/client.ts");
  const { createSession } = await import("#server/auth/session/session.ts");
  const { createEvent, createOfferOf, createSharer, PASSWORD } = await import("#test/factories.ts");
  const database = createDatabase(settings.DATABASE_URL ?? "");
  const createPerson = async (permission: number): Promise<Person> => {
    const { id, email } = await createSharer(database.db, { permission, sharingAgreedAt: new Date() });
    const tokens = await createSession(database.db, { userId: id, device: "chaos" }, new Date());
    return { id, email, token: tokens.access_token, ip: randomIp() };
  };
  try {
    const world = {
      people: [] as Person[],
      admins: [] as Person[],
      events: [] as number[],
      offers: [] as World["offers"][number][],
      password: PASSWORD,
    };
    for (let index = 0; index < PEOPLE; index += 1) world.people.push(await createPerson(MEMBER));
    for (let index = 0; index < ADMINS; index += 1) world.admins.push(await createPerson(ADMIN));
    for (let index = 0; index < EVENTS; index += 1) {
      const startsAt = new Date(Date.now() + (7 + index) * DAY_MS);
      world.events.push((await createEvent(database.db, { startsAt })).id);
    }
    const now = Date.now();
    const times = {
      createdAt: new Date(now - 20 * MINUTE_MS),
      fairUntil: new Date(now - 5 * MINUTE_MS),
      startsAt: new Date(now - 15 * MINUTE_MS),
      endsAt: new Date(now + 10 * HOUR_MS),
    };
    for (let index = 0; index < OFFERS; index += 1) {
      const giver = await createPerson(ADMIN);
      const { id } = await createOfferOf(database.db, giver.id, { portions: 50, ...times });
      world.offers.push({ id, giver });
    }
    return world;
  } finally {
    await database.close();
  }
}
