import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { runProgram } from "#server/db/embedded/program.ts";
import { startCluster } from "./chaos/cluster.ts";
import { mountDisk, unmountDisk } from "./chaos/disk.ts";
import { FAULTS, type Fault, roll, type Site } from "./chaos/faults.ts";
import { hasHaproxy, startHaproxy } from "./chaos/haproxy.ts";
import { balance } from "./chaos/ledger.ts";
import { type Load, type Person, randomIp, startLoad } from "./chaos/load.ts";
import { createMachine } from "./chaos/machines.ts";
import { buildPreviousRelease } from "./chaos/previous-release.ts";
import { startProxy } from "./chaos/proxy.ts";
import { findFaults, type Period, toTable } from "./chaos/report.ts";
import { startBucket, startMailServer } from "./chaos/services.ts";

/*
 * `pnpm chaos [--minutes 10] [--only TEXT] [--no-upgrade]`: breaks, under load, each part of two machines behind a proxy. Fails
 * if an acknowledged write is lost, a refused one is stored, one is stored twice, a mail is missing, or a response is 500.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    only: { type: "string", default: "" },
    "no-upgrade": { type: "boolean", default: false },
  },
});
const PEOPLE = 250;
const EVENTS = 60;
const DISK_MB = 900;
const SETTLE_MS = 8_000;
const MAIL_PATIENCE_MS = 120_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

const root = join(import.meta.dirname, "..");
chdir(root);
if (!existsSync(join(root, ".next/BUILD_ID")))
  throw new Error("There is no build yet: run `pnpm build` first.");
const faults = FAULTS.filter(({ name }) => name.includes(values.only));
if (faults.length === 0) throw new Error(`No fault is named so: ${values.only}`);
const periods: Period[] = [];
const skipped: string[] = [];
let load: Load | undefined;
const directory = mkdtempSync(join(tmpdir(), "cukup-chaos-"));
// Lets the account that runs PostgreSQL for root read its part.
chmodSync(directory, 0o755);
const disks = [join(directory, "disk1"), join(directory, "disk2")] as const;
const hasDisks = disks.map((disk) => mountDisk(disk, DISK_MB)).every(Boolean);
const closers: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
closers.unshift(() => disks.forEach(unmountDisk));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await cleanUp();
    process.exit(1);
  });

try {
  if (!values["no-upgrade"]) say("builds the previous release");
  const previous = values["no-upgrade"] ? null : await buildPreviousRelease(root);
  const cluster = await startCluster([join(disks[0], "pg"), join(disks[1], "pg")]);
  closers.unshift(() => cluster.stop());
  const bucket = await startBucket(join(directory, "bucket"));
  closers.unshift(() => bucket.close());
  const mail = await startMailServer();
  closers.unshift(() => mail.cut());
  const settings: Record<string, string> = {
    ...bucket.settings,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: "a secret of a measurement, of 32 characters",
    SMTP_URL: mail.url,
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_MS: "2500",
    APP_URL: "http://localhost",
  };
  const machines = [
    await createMachine(join(directory, "machine1"), settings),
    await createMachine(join(directory, "machine2"), settings),
  ] as const;
  const ports = machines.map(({ port }) => port);
  const proxy = hasHaproxy() ? await startHaproxy(directory, ports) : await startProxy(ports);
  closers.unshift(() => proxy.close());
  // Links of mails need it, and uploads come back to it.
  settings.APP_URL = proxy.origin;
  closers.unshift(() => Promise.allSettled(machines.map((machine) => machine.close())));
  say(`starts two machines behind ${proxy.name}`);
  for (const machine of machines) await machine.start(previous ?? root);

  const site: Site = {
    cluster,
    machines,
    mail,
    checkout: root,
    diskOfPrimary: hasDisks
      ? () => disks.find((disk) => cluster.primaryDirectory().startsWith(disk)) ?? disks[0]
      : undefined,
  };
  const world = { origin: proxy.origin, photo: await drawPhoto(), password: "Makan-4-all!" };
  if (previous) {
    const reading = startLoad({ ...world, people: [], events: [] });
    await during("migrate below the previous release", () => migrate(settings), reading);
    await reading.stop();
    report(reading);
  }
  const { people, events } = await seed(settings);
  load = startLoad({ ...world, people, events });
  if (previous) {
    await during("the previous release on this schema", () => sleep(20_000), load);
    await during("the same, whose machine restarts", () => roll(machines.slice(0, 1), previous), load);
    await during("upgrade one machine after the other", () => roll(machines, root), load);
  }
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let index = 0; Date.now() < end; index += 1) {
    const fault = faults[index % faults.length] as Fault;
    const reason = fault.skip?.(site);
    if (!reason) await during(fault.name, () => fault.run(site), load);
    else if (!skipped.includes(`${fault.name}: ${reason}`)) skipped.push(`${fault.name}: ${reason}`);
  }
  say("stops the load, and repeats what has an unknown outcome");
  await load.stop();
  const problems = await judge(load, cluster.open(), mail);
  report(load);
  for (const [message, number] of countErrors(machines)) console.log(`log: ${number} × ${message}`);
  for (const line of skipped) console.log(`skipped: ${line}`);
  for (const problem of problems) console.log(`WRONG: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await cleanUp();
}
process.exit();

/** Stops everything that runs, the load first. */
async function cleanUp(): Promise<void> {
  load?.abandon();
  for (const close of closers.splice(0)) await close();
}

function say(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
}

/** Causes a fault under load, and waits until the site had time to recover. */
async function during(fault: string, run: () => Promise<unknown>, { samples }: Load): Promise<void> {
  say(fault);
  const from = Date.now();
  await run();
  await sleep(SETTLE_MS);
  periods.push({ fault, from, to: Date.now() });
  console.log(toTable(periods.slice(-1), samples).split("\n").at(-1));
}

function report({ samples }: Load): void {
  const own = periods.filter(({ from, to }) => samples.some(({ at }) => at >= from && at < to));
  console.log(`\n${toTable(own, samples)}\n`);
}

/** Applies the migrations of this version beside the running previous one. */
async function migrate(settings: Record<string, string>): Promise<void> {
  const { code, output } = await runProgram("bin/cukup", ["migrate"], {
    env: { ...process.env, ...settings, DATA_DIR: join(directory, "migrate") },
  });
  console.log(output);
  if (code !== 0) throw new Error("The migrations failed");
}

/** Stores accounts, sessions and events, with this version of the code. */
async function seed(settings: Record<string, string>): Promise<{ people: Person[]; events: number[] }> {
  Object.assign(process.env, settings, { NODE_ENV: "production", DATA_DIR: directory });
  const { createDatabase } = await import("#server/db/client.ts");
  const { createSession } = await import("#server/auth/session/session.ts");
  const { createEvent, createUser } = await import("#test/factories.ts");
  const database = createDatabase(settings.DATABASE_URL ?? "");
  try {
    const people: Person[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const { id, email } = await createUser(database.db);
      const tokens = await createSession(database.db, { userId: id, device: "chaos" }, new Date());
      people.push({ id, email, token: tokens.access_token, ip: randomIp() });
    }
    const events: number[] = [];
    for (let index = 0; index < EVENTS; index += 1) {
      const startsAt = new Date(Date.now() + (7 + index) * DAY_MS);
      events.push((await createEvent(database.db, { startsAt })).id);
    }
    return { people, events };
  } finally {
    await database.close();
  }
}

function drawPhoto(): Promise<Uint8Array> {
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#a63" } })
    .jpeg()
    .toBuffer();
}

/** Compares what was told with what is stored and was mailed. @returns what is wrong */
async function judge(
  { samples, writes }: Load,
  sql: ReturnType<Awaited<ReturnType<typeof startCluster>>["open"]>,
  { received }: Site["mail"],
): Promise<string[]> {
  const result = await balance(sql, writes);
  await sql.end();
  const registered = writes.filter(
    ({ kind, outcome }) => kind === "registration" && outcome === "acknowledged",
  );
  const isMailed = ({ marker }: { marker: string }) => received.has(marker);
  const deadline = Date.now() + MAIL_PATIENCE_MS;
  while (!registered.every(isMailed) && Date.now() < deadline) await sleep(500);
  const unmailed = registered.filter((write) => !isMailed(write)).length;
  const repeated = [...received.values()].filter((ids) => ids.length > new Set(ids).size).length;
  const photos = writes
    .filter(({ kind, outcome }) => kind === "photo" && outcome === "acknowledged")
    .map(({ marker }) => marker);
  const gone = photos.filter(
    (key) => !existsSync(join(directory, "bucket/photos/photos", key, "photo.webp._S3rver_object")),
  );
  console.log(
    `\n${result.acknowledged} writes acknowledged, ${result.lost.length} of them lost; ${result.refused} refused, ${result.storedThoughRefused.length} of them stored; ${result.unknown} unknown at first, ${result.settled} of them stored once by repeating; ${photos.length} photos; ${registered.length} registrations, ${received.size} people mailed, ${repeated} of them got a mail twice`,
  );
  const internal = samples.filter(({ status }) => status.startsWith("500")).length;
  return [
    ...findFaults(result),
    ...(gone.length > 0 ? [`${gone.length} acknowledged photos are not in the bucket`] : []),
    ...(unmailed > 0 ? [`${unmailed} people who registered got no mail`] : []),
    ...(internal > 0 ? [`${internal} responses were 500`] : []),
  ];
}

/** Adds up the errors in the logs of machines. */
function countErrors(machines: Site["machines"]): [string, number][] {
  const errors = new Map<string, number>();
  for (const machine of machines)
    for (const [message, number] of machine.readErrors())
      errors.set(message, (errors.get(message) ?? 0) + number);
  return [...errors].toSorted(([, one], [, other]) => other - one);
}
