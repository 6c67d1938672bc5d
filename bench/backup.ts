import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir } from "node:process";
import { createDatabase } from "#server/db/client.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createUpload } from "#test/factories.ts";
import { createPhoto } from "#test/upload/photos.ts";
import { openBenchDatabase } from "./stage/database.ts";
import { runCukup } from "./stage/run-command.ts";

/*
 * `pnpm bench:backup [photos]`: backs up, restores and moves a site of a million rows; prints time, memory and size.
 * Fails if a copy has other numbers of rows.
 */
const PHOTOS = Number(process.argv[2] ?? 1_000);
const PHOTO_BYTES = 65_536;
const SIZE = {
  people: 10_000,
  members: 200,
  events: 50_000,
  attendances: 310_000,
  foodItems: 315_000,
  notifications: 315_000,
};
const AUTH_SECRET = "8f14e45fceea167a5a36dedd4bea2543";
const MIGRATIONS = "drizzle";

chdir(join(import.meta.dirname, ".."));
Object.assign(process.env, { AUTH_SECRET });
const directory = mkdtempSync(join(tmpdir(), "cukup-bench-backup-"));
const stage = await openBenchDatabase();
try {
  await stage.seed("bench_site", { size: SIZE, migrations: MIGRATIONS });
  const url = stage.urlOf("bench_site");
  const dataDir = makeDataDir("site");
  await storePhotos(url, dataDir);
  const file = join(directory, "site.tar");
  const settings = { AUTH_SECRET, LOG_LEVEL: "warn" };
  const site = { ...settings, DATABASE_URL: url, DATA_DIR: dataDir };

  report("backup", await runCukup(["backup", file], site));
  console.log(`  ${(statSync(file).size / 1e6).toFixed(1)} MB, database ${await readSizeMb(url)} MB`);
  const restored = { ...settings, DATABASE_URL: await stage.create("bench_restored") };
  report("restore", await runCukup(["restore", file], { ...restored, DATA_DIR: makeDataDir("restored") }));
  const photos = readdirSync(join(directory, "restored/uploads"));
  console.log(`  ${photos.length} photos`);
  const moved = await stage.create("bench_moved");
  report("move-database", await runCukup(["move-database", moved], site));
  const counts = await Promise.all([url, restored.DATABASE_URL, moved].map(countRows));
  console.log(`Rows: ${counts.join(", ")}`);
  if (new Set(counts).size > 1 || photos.length !== PHOTOS) process.exitCode = 1;
} finally {
  await stage.close();
  rmSync(directory, { recursive: true, force: true });
}

function makeDataDir(name: string): string {
  const path = join(directory, name);
  mkdirSync(path);
  return path;
}

function report(name: string, { ms, peakMb, said }: Awaited<ReturnType<typeof runCukup>>): void {
  console.log(`${name}: ${(ms / 1_000).toFixed(1)} s, ${Math.round(peakMb)} MB at most. ${said}`);
}

/** Stores photos that do not compress, as real ones. */
async function storePhotos(url: string, dataDir: string): Promise<void> {
  const { db, close } = createDatabase(url, { max: 1 });
  const storage = createDiskStorage(join(dataDir, "uploads"));
  const thumbnail = await createPhoto();
  for (let index = 0; index < PHOTOS; index += 1) {
    const { key } = await createUpload(db, 1);
    await storage.put(key, { photo: crypto.getRandomValues(new Uint8Array(PHOTO_BYTES)), thumbnail });
  }
  await close();
}

async function countRows(url: string): Promise<number> {
  const { client, close } = createDatabase(url, { max: 1 });
  const tables = ["users", "events", "attendances", "food_items", "notifications", "uploads", "sessions"];
  let total = 0;
  for (const table of tables) {
    const [row] = await client<{ rows: number }[]>`select count(*)::int as rows from ${client(table)}`;
    total += row?.rows ?? 0;
  }
  await close();
  return total;
}

async function readSizeMb(url: string): Promise<string> {
  const { client, close } = createDatabase(url, { max: 1 });
  const [row] = await client<{ bytes: string }[]>`select pg_database_size(current_database())::text as bytes`;
  await close();
  return (Number(row?.bytes) / 1e6).toFixed(0);
}
