import { expect, it } from "vitest";
import { MIGRATION_LOCK, migrateDatabase, readMigrationState } from "#server/db/migrate.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";
import { createOlderSchema } from "#test/older-schema.ts";

const database = emptyTestDatabase();

it("lists what is pending, applies it once, and says so", async () => {
  const before = await readMigrationState(database.url);
  expect(before.applied).toEqual([]);
  expect(before.pending[0]).toMatch(/^0000_/);
  expect(await migrateDatabase(database.url)).toEqual(before.pending);
  expect(await readMigrationState(database.url)).toEqual({
    applied: before.pending,
    pending: [],
    isNewer: false,
  });
  expect(await migrateDatabase(database.url)).toEqual([]);
});

it("gives indexes of expressions statistics, by which searches are planned", async () => {
  await withClient(database.url, async (sql) => {
    await createOlderSchema(database.url);
    await sql`insert into events (title, starts_at, location, description, status)
      select 'Soup ' || n, now(), 'Bedok', 'Cook', 'published' from generate_series(1, 50) n`;
    await migrateDatabase(database.url);
    const statistics = await sql`select 1 from pg_stats where tablename = 'events_text_idx'`;
    expect(statistics).toHaveLength(1);
  });
});

it("leaves the schema of a newer version alone", async () => {
  await migrateDatabase(database.url);
  await withClient(
    database.url,
    (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`,
  );
  expect(await readMigrationState(database.url)).toMatchObject({ pending: [], isNewer: true });
  expect(await migrateDatabase(database.url)).toEqual([]);
});

it("waits for a table that a long transaction has written to without holding up the app, then migrates", async () => {
  await withClient(database.url, async (sql) => {
    const pending = await createOlderSchema(database.url);
    const ending = Promise.withResolvers<void>();
    const writing = sql.begin(async (tx) => {
      await tx`lock table users in row exclusive mode`;
      await ending.promise;
    });
    const waits = Promise.withResolvers<string>();
    const migrated = migrateDatabase(database.url, { onWait: waits.resolve });
    expect(await waits.promise).toBe("table");
    // Nothing queues for the table while the migration pauses.
    await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 3000`;
      await tx`update users set username = username`;
    });
    ending.resolve();
    await writing;
    expect(await migrated).toEqual(pending);
  });
});

it("waits for a backup if something is pending, and not at all if nothing is", async () => {
  await withClient(database.url, async (sql) => {
    const pending = await createOlderSchema(database.url);
    const waits = Promise.withResolvers<string>();
    const ending = Promise.withResolvers<void>();
    const backup = sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock_shared(${MIGRATION_LOCK})`;
      await ending.promise;
    });
    await expect.poll(() => sql`select from pg_locks where locktype = 'advisory'`).toHaveLength(1);
    const migrated = migrateDatabase(database.url, { onWait: waits.resolve });
    expect(await waits.promise).toBe("turn");
    ending.resolve();
    await backup;
    expect(await migrated).toEqual(pending);
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock_shared(${MIGRATION_LOCK})`;
      expect(await migrateDatabase(database.url)).toEqual([]);
    });
  });
});

it("fails when the table is held for too long, and leaves nothing half done", async () => {
  await withClient(database.url, async (sql) => {
    const pending = await createOlderSchema(database.url);
    await sql.begin(async (tx) => {
      await tx`lock table users in row exclusive mode`;
      await expect(migrateDatabase(database.url, { lockPatienceMs: 0 })).rejects.toMatchObject({
        cause: { code: "55P03" },
      });
    });
    expect((await readMigrationState(database.url)).pending).toEqual(pending);
  });
});
