import { afterEach, describe, expect, it } from "vitest";
import { migrateDatabase, readMigrationState } from "#server/db/migrate.ts";
import { findIgnoredLimits, requireOwnSessions, SharedSessions } from "#server/db/sessions/session-probe.ts";
import { findLoadMark } from "#server/db/transfer/load-mark.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";
import { hasPgBouncer, startPgBouncer } from "#test/poolers/pgbouncer.ts";
import { type Choice, startTransactionPooler } from "#test/poolers/transaction-pooler.ts";

const database = emptyTestDatabase();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const pooler of open.splice(0)) await pooler.close();
});

async function opened<Pooler extends { url: string; close(): Promise<void> }>(
  starting: Promise<Pooler>,
): Promise<string> {
  const pooler = await starting;
  open.push(pooler);
  return pooler.url;
}

it("a database that is asked directly has a session for each connection, and keeps the app's limits", async () => {
  await requireOwnSessions(database.url);
  expect(await findIgnoredLimits(database.url)).toEqual([]);
});

it.each<[Choice, number]>([
  ["last used", 1],
  ["last used", 5],
  ["least recently used", 2],
  ["least recently used", 3],
  ["least recently used", 4],
  ["least recently used", 5],
  ["random", 2],
  ["random", 20],
])("a pooler that runs each statement on the %s of %i connections is found", async (choice, connections) => {
  const url = await opened(startTransactionPooler(database.url, { choice, connections }));
  await expect(requireOwnSessions(url)).rejects.toThrow(SharedSessions);
});

it("a database that cannot be reached is no pooler", async () => {
  const url = new URL(database.url);
  url.port = "1";
  await expect(requireOwnSessions(url.href)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

describe.skipIf(!hasPgBouncer)("PgBouncer", () => {
  const IGNORED = "statement_timeout,idle_in_transaction_session_timeout";

  it.each([
    ["transaction", 0],
    ["transaction", 1],
    ["statement", 0],
    ["statement", 1],
  ])("in %s mode is found, with server_round_robin %i", async (pool_mode, server_round_robin) => {
    const settings = { pool_mode, server_round_robin, default_pool_size: 4, min_pool_size: 4 };
    const url = await opened(startPgBouncer(database.url, settings));
    await expect(requireOwnSessions(url)).rejects.toThrow(SharedSessions);
  });

  it("in session mode passes, migrates and reads the mark of a load as it is installed", async () => {
    const url = await opened(startPgBouncer(database.url, { pool_mode: "session" }));
    await requireOwnSessions(url);
    await migrateDatabase(url);
    expect((await readMigrationState(url)).pending).toEqual([]);
    expect(await findLoadMark(url)).toBeNull();
    await expect(findIgnoredLimits(url)).rejects.toThrow("unsupported startup parameter");
  });

  it("that ignores the app's limits loses them, until the role has them", async () => {
    const settings = { pool_mode: "session", ignore_startup_parameters: IGNORED };
    const url = await opened(startPgBouncer(database.url, settings));
    expect(await findIgnoredLimits(url)).toEqual([
      "statement_timeout is 0 and should be 3000",
      "idle_in_transaction_session_timeout is 0 and should be 10000",
    ]);
    const name = new URL(database.url).pathname.slice(1);
    await withClient(database.url, async (sql) => {
      // Limits of the role would hold for the databases of other tests.
      await sql.unsafe(`alter database "${name}" set statement_timeout = '3s'`);
      await sql.unsafe(`alter database "${name}" set idle_in_transaction_session_timeout = '10s'`);
    });
    const again = await opened(startPgBouncer(database.url, settings));
    expect(await findIgnoredLimits(again)).toEqual([]);
  });
});
