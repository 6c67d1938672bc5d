import type postgres from "postgres";
import { expect, it } from "vitest";
import { applyInTransaction, applyOneByOne, createMigrationTable } from "#server/db/apply-migrations.ts";
import { MIGRATION_LOCK, takeTurn } from "#server/db/migrate.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";

const database = emptyTestDatabase();
const OPTIONS = { lockTimeoutMs: 1_000, indexPatienceMs: 60_000 };

const migration = (folderMillis: number, ...sql: string[]) => ({
  sql,
  hash: `hash ${folderMillis}`,
  folderMillis,
  bps: true,
});
const table = migration(1, "create table soups (name text)", "insert into soups values ('laksa')");
const index = migration(
  2,
  '-- Lists sort by name.\nCREATE INDEX CONCURRENTLY "soups_name_idx" ON "soups" ("name")',
);
const column = migration(3, "alter table soups add column kcal integer");

const applied = async (sql: postgres.Sql) =>
  (
    await sql<{ time: string }[]>`
      select created_at as time from drizzle.__drizzle_migrations order by id`
  ).map(({ time }) => Number(time));
const isValid = async (sql: postgres.Sql) =>
  (await sql`select indisvalid from pg_index where indexrelid = to_regclass('soups_name_idx')`)[0]
    ?.indisvalid as boolean | undefined;

it("applies an index that is built concurrently between others, or with them where there are no rows", async () => {
  await withClient(database.url, async (sql) => {
    await createMigrationTable(sql);
    await applyOneByOne(sql, [table, index, column], OPTIONS);
    expect([await applied(sql), await isValid(sql)]).toEqual([[1, 2, 3], true]);
    await applyOneByOne(sql, [migration(4, 'DROP INDEX CONCURRENTLY "soups_name_idx"')], OPTIONS);
    expect(await isValid(sql)).toBeUndefined();

    await sql`drop table soups`;
    await sql.begin((tx) => applyInTransaction(tx, [table, index, column]));
    expect(await isValid(sql)).toBe(true);
  });
});

it("keeps what is done when a later migration fails, and goes on from there", async () => {
  await withClient(database.url, async (sql) => {
    await createMigrationTable(sql);
    const broken = migration(3, "alter table soups add column kcal integer", "select 1 / 0");
    await expect(applyOneByOne(sql, [table, index, broken], OPTIONS)).rejects.toMatchObject({
      code: "22012",
    });
    expect([await applied(sql), await isValid(sql)]).toEqual([[1, 2], true]);
    await applyOneByOne(sql, [column], OPTIONS);
    expect(await applied(sql)).toEqual([1, 2, 3]);
  });
});

it("rebuilds an index that an interrupted run has left invalid, and keeps a complete one", async () => {
  await withClient(database.url, async (sql) => {
    await createMigrationTable(sql);
    await applyOneByOne(sql, [table], OPTIONS);
    await sql`insert into soups values ('laksa')`;
    const unique = migration(2, 'create unique index concurrently "soups_name_idx" on soups (name)');
    await expect(applyOneByOne(sql, [unique], OPTIONS)).rejects.toMatchObject({ code: "23505" });
    expect([await applied(sql), await isValid(sql)]).toEqual([[1], false]);
    await sql`delete from soups where ctid = (select max(ctid) from soups)`;
    await applyOneByOne(sql, [unique], OPTIONS);
    expect([await applied(sql), await isValid(sql)]).toEqual([[1, 2], true]);

    // As if the process had died before it noted the migration.
    await sql`delete from drizzle.__drizzle_migrations where created_at = 2`;
    await applyOneByOne(sql, [unique], OPTIONS);
    expect(await applied(sql)).toEqual([1, 2]);
  });
});

it("builds an index while others read and write the table, and waits for a long transaction and its turn", async () => {
  // Resolved on a failure, too, which would be a time-out: a client ends after its transactions.
  const ending = Promise.withResolvers<void>();
  const buildBeside = (sql: postgres.Sql) =>
    withClient(database.url, (other) =>
      withClient(database.url, async (next) => {
        await createMigrationTable(sql);
        await applyOneByOne(sql, [table], OPTIONS);
        await takeTurn(sql);
        const writing = other.begin(async (tx) => {
          await tx`insert into soups values ('bak kut teh')`;
          await ending.promise;
        });
        // Other tests hold locks in other databases.
        const locks = () => next<{ mode: string; granted: boolean }[]>`
          select mode, granted from pg_locks join pg_stat_activity using (pid) where datname = current_database()`;
        await expect.poll(async () => (await locks()).map(({ mode }) => mode)).toContain("RowExclusiveLock");
        // Less patience than the transaction takes would fail here.
        const building = applyOneByOne(sql, [index], { ...OPTIONS, lockTimeoutMs: 1 });
        await expect.poll(async () => (await locks()).map(({ granted }) => granted)).toContain(false);
        await next.begin(async (tx) => {
          await tx`set local lock_timeout = 500`;
          await tx`insert into soups values ('sup tulang')`;
          await tx`select from soups`;
        });
        const waits = Promise.withResolvers<string>();
        const turn = takeTurn(next, { onWait: waits.resolve });
        expect(await waits.promise).toBe("turn");
        ending.resolve();
        await writing;
        await building;
        expect([await applied(sql), await isValid(sql)]).toEqual([[1, 2], true]);
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`;
        await turn;
      }).finally(ending.resolve),
    );
  // The lock of the turn belongs to a connection, so that there must be one only.
  await withClient(database.url, buildBeside, { max: 1 });
});
