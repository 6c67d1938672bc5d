import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readMigrationState } from "#server/db/migrate.ts";
import { logger } from "#server/telemetry/logger.ts";
import { emptyTestDatabase } from "#test/database.ts";
import { createOlderSchema } from "#test/older-schema.ts";
import { hasPgBouncer, startPgBouncer } from "#test/poolers/pgbouncer.ts";
import { prepareDatabase } from "./prepare-database.ts";

const database = emptyTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cukup-prepare-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function run(statement: string): Promise<void> {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
const prepare = (embedded: boolean) =>
  prepareDatabase({ url: database.url, embedded }, { dataDir, processes: 2, poolSize: 5 });
const backups = () => (existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")) : []);
const isMigrated = async () => (await readMigrationState(database.url)).pending.length === 0;

it("backs up an embedded database before its migrations, unless it is up to date", async () => {
  await createOlderSchema(database.url);
  await prepare(true);
  const made = backups();
  expect([await isMigrated(), made]).toEqual([true, [expect.stringMatching(/^before-migration-.*\.tar$/)]]);
  await prepare(true);
  expect(backups()).toEqual(made);
});

it("makes no backup of a new database", async () => {
  await prepare(true);
  expect([await isMigrated(), backups()]).toEqual([true, []]);
});

it("leaves the backup of another database to its admin", async () => {
  await createOlderSchema(database.url);
  await prepare(false);
  expect([await isMigrated(), backups()]).toEqual([true, []]);
});

it("starts with a warning on a newer schema that it can use, and not on any other", async () => {
  await database.migrate();
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at, oldest_code)
    select 'x', 4102444800000, max(created_at) from drizzle.__drizzle_migrations`);
  const warn = vi.spyOn(logger(), "warn").mockReturnValue();
  for (const embedded of [false, true]) await prepare(embedded);
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining("newer version")],
    [expect.stringContaining("newer version")],
  ]);
  await run("update drizzle.__drizzle_migrations set oldest_code = null where hash = 'x'");
  for (const embedded of [false, true])
    await expect(prepare(embedded)).rejects.toThrow("install that version");
});

it.skipIf(!hasPgBouncer)(
  "warns if a PgBouncer ignores time limits, or refuses them in one line",
  async () => {
    await database.migrate();
    const start = async (settings: Record<string, string>) => {
      const pooler = await startPgBouncer(database.url, { pool_mode: "session", ...settings });
      const place = { dataDir, processes: 2, poolSize: 5 };
      await prepareDatabase({ url: pooler.url, embedded: false }, place).finally(pooler.close);
    };
    await expect(start({})).rejects.toThrow(
      "PgBouncer refuses the connection: set its ignore_startup_parameters to statement_timeout,idle_in_transaction_session_timeout",
    );
    const warn = vi.spyOn(logger(), "warn").mockReturnValue();
    await start({ ignore_startup_parameters: "statement_timeout,idle_in_transaction_session_timeout" });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { ignored: expect.arrayContaining(["statement_timeout is 0 and should be 3000"]) },
      expect.stringContaining("set them for its role"),
    );
  },
);

it("warns if the server grants fewer connections than the processes may open", async () => {
  const warn = vi.spyOn(logger(), "warn").mockReturnValue();
  await prepare(false);
  expect(warn).not.toHaveBeenCalled();
  await run(`alter database "${new URL(database.url).pathname.slice(1)}" connection limit 21`);
  await prepare(false);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { needed: 22, granted: 21 },
    expect.stringContaining("lower DATABASE_POOL_SIZE"),
  );
});
