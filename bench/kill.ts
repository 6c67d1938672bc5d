import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { createSession } from "#server/auth/session/session.ts";
import type { Database } from "#server/db/client.ts";
import { attendances, notifications, uploads } from "#server/db/schema/index.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { createEvent, createUser } from "#test/factories.ts";
import { joinEvent, type Member, uploadPhoto } from "./load/member-calls.ts";
import { startProductionApp } from "./production-app.ts";

/*
 * `pnpm bench:kill [rounds]`: kills the app, its embedded database, or both (SIGKILL, in turns) in the middle of 1,000
 * joins and 100 photo uploads, restarts it and compares acknowledged writes with the stored rows and files. Fails if an
 * acknowledged row or photo is missing or a partial one exists.
 */
const ROUNDS = Number(process.argv[2] ?? 20);
const MEMBERS = 1_000;
const CLIENTS = 24;
const UPLOAD_EVERY = 10;
const TARGETS = ["app", "database", "app and database"] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

const production = await startProductionApp();
const { origin, dataDir } = production;
const uploadDirectory = join(dataDir, "uploads");
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#a63" } })
  .jpeg()
  .toBuffer();
let database = await production.openDatabase();
let faults = 0;
try {
  const members: Member[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const { id } = await createUser(database.db);
    const { access_token } = await createSession(database.db, { userId: id, device: "bench" }, new Date());
    members.push({ id, token: access_token });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await createEvent(database.db, { startsAt: new Date(Date.now() + 7 * DAY_MS) });
    await database.close();
    const target = TARGETS[round % TARGETS.length] ?? "app";
    const killAfter = 50 + Math.floor(Math.random() * 800);
    const acknowledged = await rush(members, event.id, killAfter, target);
    if (target !== "database") await production.start();
    await untilReady();
    database = await production.openDatabase();
    const found = await compare(database, event.id, acknowledged);
    faults += found.length;
    console.log(
      `${`${round + 1}`.padStart(3)} ${target.padEnd(16)} after ${killAfter}: ${acknowledged.joined.size} joins, ${acknowledged.uploaded.size} photos acknowledged; ${found.length === 0 ? "nothing lost, nothing half" : found.join("; ")}`,
    );
  }
  faults += await sweepOrphans(database);
} finally {
  await database.close();
  await production.discard();
}
console.log(faults === 0 ? "No acknowledged write was lost." : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

type Acknowledged = { joined: Set<number>; uploaded: Set<string> };

/** Lets all members join and some upload; kills the target after a number of acknowledged joins. */
async function rush(
  members: Member[],
  eventId: number,
  killAfter: number,
  target: (typeof TARGETS)[number],
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { joined: new Set(), uploaded: new Set() };
  const waiting = members.values();
  let killed: Promise<void> | undefined;
  const client = async () => {
    for (const member of waiting) {
      try {
        if (await joinEvent(origin, member, eventId)) acknowledged.joined.add(member.id);
        if (member.id % UPLOAD_EVERY === 0)
          acknowledged.uploaded.add(await uploadPhoto(origin, member, photo));
      } catch {
        // The connection broke, or the response was an error: nothing was acknowledged.
      }
      if (acknowledged.joined.size >= killAfter) killed ??= kill(target);
      if (killed && target !== "database") return;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await (killed ?? kill(target));
  return acknowledged;
}

async function kill(target: (typeof TARGETS)[number]): Promise<void> {
  const postmaster = Number(
    readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0],
  );
  if (target !== "app") process.kill(postmaster, "SIGKILL");
  if (target !== "database") await production.app.kill();
}

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const isReady = await fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error("The app does not become ready again");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Compares acknowledged writes with the stored ones. @returns a message for each missing or partial one */
async function compare(
  { db }: Database,
  eventId: number,
  { joined, uploaded }: Acknowledged,
): Promise<string[]> {
  const faults: string[] = [];
  const seats = await db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(eq(attendances.eventId, eventId));
  const seated = new Set(seats.map(({ userId }) => userId));
  const lost = [...joined].filter((id) => !seated.has(id));
  if (lost.length > 0) faults.push(`${lost.length} joins lost`);
  const [told] = await db
    .select({ rows: count() })
    .from(notifications)
    .where(inArray(notifications.link, [`/events/${eventId}`, `/events/me/${eventId}`]));
  if (told?.rows !== seats.length) faults.push(`${seats.length} seats but ${told?.rows} notices`);
  const keys = [...uploaded];
  const rows = keys.length === 0 ? [] : await db.select().from(uploads).where(inArray(uploads.key, keys));
  const stored = new Set(rows.filter(({ status }) => status === "stored").map(({ key }) => key));
  for (const key of keys) if (!stored.has(key)) faults.push(`photo ${key} has no row`);
  const all = await db.select({ key: uploads.key }).from(uploads).where(eq(uploads.status, "stored"));
  const storage = createDiskStorage(uploadDirectory);
  for (const { key } of all) {
    const file = await storage.open(key);
    const image =
      file &&
      (await sharp(file.bytes)
        .stats()
        .catch(() => null));
    if (!image) faults.push(`photo ${key} cannot be read`);
  }
  return faults;
}

/** Sweeps with a clock two days ahead. @returns the number of orphaned files that remain */
async function sweepOrphans({ db }: Database): Promise<number> {
  const now = () => new Date(Date.now() + 2 * DAY_MS);
  const swept = await sweepUploads({ db, storage: createDiskStorage(uploadDirectory), now });
  let left = swept.rows;
  while (left > 0) left = (await sweepUploads({ db, storage: createDiskStorage(uploadDirectory), now })).rows;
  const files = readdirSync(uploadDirectory).filter((name) => !name.startsWith("."));
  const drafts = readdirSync(join(uploadDirectory, ".staging"));
  console.log(`Swept; ${files.length} photos and ${drafts.length} drafts are left without use.`);
  return files.length + drafts.length;
}
