import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { createSession } from "#server/auth/session/session.ts";
import { createDatabase, type Db } from "#server/db/client.ts";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { attendances, foodItems, uploads } from "#server/db/schema/index.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createEvent, createUser } from "#test/factories.ts";
import { startApp } from "../src/test/e2e/support/app/app.ts";
import { joinEvent, logMeal, type Member, uploadPhoto } from "./load/member-calls.ts";
import { startProductionApp } from "./production-app.ts";
import { openBenchDatabase } from "./stage/database.ts";
import { runCukup } from "./stage/run-command.ts";

/*
 * `pnpm bench:backup-live [seconds]`: backs the built app up while 20 people join events, log meals and upload photos,
 * and restores it to another place; moves the database to another server, and back. Each time the app is started on the
 * result. Fails if a write is missing that was acknowledged before the backup began, or before the app was stopped.
 */
const SECONDS = Number(process.argv[2] ?? 20);
const PEOPLE = 20;
const EVENTS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

type Acknowledged = { joins: string[]; meals: number[]; photos: string[] };

const production = await startProductionApp({
  AUTH_SECRET: "8f14e45fceea167a5a36dedd4bea2543",
  LOG_LEVEL: "info",
});
const directory = dirname(production.dataDir);
const stage = await openBenchDatabase();
const written: Acknowledged = { joins: [], meals: [], photos: [] };
let faults = 0;
try {
  const { members, events } = await fill();
  let isOver = false;
  const load = Promise.all(members.map((member) => write(member, events, () => isOver)));
  await sleep((SECONDS * 1_000) / 2);
  const before = structuredClone(written);
  const file = join(directory, "site.tar");
  const backup = await runCukup(["backup", file], { DATA_DIR: production.dataDir });
  console.log(`${(backup.ms / 1_000).toFixed(1)} s: ${backup.said}`);
  await sleep((SECONDS * 1_000) / 2);
  isOver = true;
  await load;
  console.log(`Acknowledged: ${count(before)} before the backup, ${count(written)} at the end.`);

  const restored = { DATA_DIR: join(directory, "restored") };
  mkdirSync(restored.DATA_DIR);
  console.log((await runCukup(["restore", file], restored)).said);
  await compare("restored", restored, before);

  await production.app.stop();
  const site = { DATA_DIR: production.dataDir };
  const external = { ...site, DATABASE_URL: await stage.create("bench_moved") };
  console.log((await runCukup(["move-database", external.DATABASE_URL], site)).said);
  await compare("moved", external, written);
  console.log((await runCukup(["move-database", "embedded"], external)).said);
  await compare("moved back", site, written);
} finally {
  await stage.close();
  await production.discard().catch((error: unknown) => console.error(error));
}
console.log(faults === 0 ? "No acknowledged write was lost." : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

async function fill(): Promise<{ members: Member[]; events: number[] }> {
  const { db, close } = await production.openDatabase();
  const members: Member[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { id } = await createUser(db);
    const { access_token } = await createSession(db, { userId: id, device: "bench" }, new Date());
    members.push({ id, token: access_token });
  }
  const events: number[] = [];
  for (let index = 0; index < EVENTS; index += 1) {
    const startsAt = new Date(Date.now() + (index + 2) * DAY_MS);
    events.push((await createEvent(db, { startsAt })).id);
  }
  await close();
  return { members, events };
}

/** Lets a person join, log and upload until it is over; notes what was acknowledged. */
async function write(member: Member, events: number[], isOver: () => boolean): Promise<void> {
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#a63" } })
    .jpeg()
    .toBuffer();
  for (let round = 0; !isOver(); round += 1) {
    const eventId = events[round % events.length] ?? 0;
    // A limit or a full event is no acknowledgement.
    const refused = () => undefined;
    if (await joinEvent(production.origin, member, eventId).catch(refused))
      written.joins.push(`${eventId} ${member.id}`);
    const meal = await logMeal(production.origin, member, `Meal ${round}`).catch(refused);
    if (meal !== undefined) written.meals.push(meal);
    const key = await uploadPhoto(production.origin, member, photo).catch(refused);
    if (key !== undefined) written.photos.push(key);
  }
}

/** Starts the app with these settings and compares what it has with what was acknowledged. */
async function compare(
  name: string,
  settings: Record<string, string>,
  expected: Acknowledged,
): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const log = join(directory, `${name}.log`);
  const app = await startApp({ ...settings, PORT: `${port}`, APP_URL: origin }, log);
  const isReady = (await fetch(`${origin}/api/ready`)).ok && (await fetch(`${origin}/events`)).ok;
  const url = settings.DATABASE_URL ?? findEmbeddedDatabaseUrl(settings.DATA_DIR ?? "") ?? "";
  const { db, close } = createDatabase(url, { max: 1 });
  const lost = await findLost(db, settings.DATA_DIR ?? "", expected);
  await close();
  await app.stop();
  if (!isReady) lost.push("the app does not serve");
  faults += lost.length;
  console.log(
    `${name}: ${lost.length === 0 ? `the app serves, all ${count(expected)} are there` : lost.join("; ")}`,
  );
}

async function findLost(db: Db, dataDir: string, { joins, meals, photos }: Acknowledged): Promise<string[]> {
  const seats = await db.select().from(attendances);
  const food = await db.select({ id: foodItems.id }).from(foodItems);
  const stored = await db.select({ key: uploads.key }).from(uploads).where(eq(uploads.status, "stored"));
  const has = {
    joins: new Set(seats.map(({ eventId, userId }) => `${eventId} ${userId}`)),
    meals: new Set(food.map(({ id }) => id)),
    photos: new Set(stored.map(({ key }) => key)),
  };
  const storage = createDiskStorage(join(dataDir, "uploads"));
  const lost = [
    ...joins.filter((join) => !has.joins.has(join)).map((join) => `join ${join}`),
    ...meals.filter((id) => !has.meals.has(id)).map((id) => `meal ${id}`),
    ...photos.filter((key) => !has.photos.has(key)).map((key) => `row of photo ${key}`),
  ];
  for (const key of photos) if (!(await storage.open(key))) lost.push(`file of photo ${key}`);
  return lost;
}

function count({ joins, meals, photos }: Acknowledged): string {
  return `${joins.length} joins, ${meals.length} meals and ${photos.length} photos`;
}
