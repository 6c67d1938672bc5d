import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readJournal } from "#server/db/apply-migrations.ts";
import { createDatabase } from "#server/db/client.ts";
import { migrateDatabase, readMigrationState } from "#server/db/migrate.ts";
import { auditEntries, rateLimits, siteFacts } from "#server/db/schema/index.ts";
import { QUEUE_TABLES, QUEUE_TABLES_LEFT_OUT } from "#server/db/transfer/queue-schema.ts";
import { columnsOf, findSchemaVersion, tablesOf } from "#server/db/transfer/schema-version.ts";
import { readSnapshot } from "#server/db/transfer/snapshot.ts";
import { queueMails } from "#server/jobs/enqueue.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { workOnMails } from "#server/jobs/send-mail.ts";
import { activationMail } from "#server/mails/account.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createFullAccount } from "#test/full-account.ts";
import { FAST, FAST_POLLING } from "#test/queue/queue.ts";
import { copierOf, query, readSchema } from "#test/transfer.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const copy = copierOf(source, target);
/** Reads all rows of a table, in one order. */
const readRows = (url: string, table: string) =>
  query(url, `select row_to_json(t)::text as row from ${table} t order by 1`);
/** Removes the jobs of the source, whose queue other tests share. */
async function emptyQueue(): Promise<void> {
  await query(source.url, "delete from pgboss.job");
}

describe("a copy of a database", () => {
  it("has every row of every table, value for value", async () => {
    await createFullAccount(source.db);
    await source.db.insert(siteFacts).values({ calendarHost: "cukup.test" }).onConflictDoNothing();
    await source.db.insert(auditEntries).values({
      actorId: null,
      action: "person.update",
      targetId: 1,
      details: { text: 'tab\t newline\n return\r backslash\\ \\N "quote" \u0001 é 🍚', list: [1.5, null] },
    });
    await source.db.insert(rateLimits).values({ key: "\\.", count: 3, resetsAt: NOW });
    await source.db.execute(
      sql`update passkeys set transports = ${`{"a,b","c\\"d",NULL}`}::text[], public_key = '\\x00ff5c0a'`,
    );
    const rows = await copy();
    expect(Object.keys(rows)).toEqual(
      expect.arrayContaining(["public.users", "public.dishes", "pgboss.job"]),
    );
    const filled: string[] = [];
    for (const [table, count] of Object.entries(rows)) {
      const expected = await readRows(source.url, table);
      expect(await readRows(target.url, table), table).toEqual(expected);
      expect(count, table).toBe(expected.length);
      if (count > 0) filled.push(table);
    }
    // Without rows a table would prove nothing. The directory of photos is not copied.
    const unproven = Object.keys(rows).filter(
      (table) =>
        table.startsWith("public.") && table !== "public.photo_directories" && !filled.includes(table),
    );
    expect(unproven).toEqual(
      ["public.dashboards", "public.mailed_tokens"].filter((name) => unproven.includes(name)),
    );
  });

  it("has the schema that migrations make, with all indexes, constraints and triggers", async () => {
    await createFullAccount(source.db);
    await copy();
    expect(await readSchema(target.url)).toEqual(await readSchema(source.url));
    expect(await readMigrationState(target.url)).toEqual(await readMigrationState(source.url));
    await expect(query(target.url, "delete from audit_entries")).rejects.toThrow("append-only");
  });

  it("gives no id again, not even that of a deleted row", async () => {
    await createUser(source.db);
    const last = await createUser(source.db);
    await source.db.execute(sql`delete from users where id = ${last.id}`);
    await copy();
    const { db, close } = createDatabase(target.url, { max: 1 });
    expect((await createUser(db)).id).toBe(last.id + 1);
    await close();
  });

  it("is of one moment, while others write", async () => {
    const before = await createUser(source.db);
    await copy({ onBegin: async () => void (await createUser(source.db)) });
    expect(await query(target.url, "select id from users")).toEqual([{ id: before.id }]);
  });

  it("takes its time where a provider limits transactions", async () => {
    await createUser(source.db);
    const name = new URL(target.url).pathname.slice(1);
    await query(source.url, `alter database ${name} set transaction_timeout = '20ms'`);
    const rows = await copy().finally(() =>
      query(source.url, `alter database ${name} reset transaction_timeout`),
    );
    expect(rows["public.users"]).toBeGreaterThan(0);
  });

  it("of an older schema is brought up to date by the ordinary migrations", async () => {
    const older = findSchemaVersion(readJournal().at(-2)?.when ?? 0);
    if (!older) throw new Error("There is one migration only");
    await createUser(source.db);
    await copy({}, ({ description, rowsOf }) => {
      const tables = description.tables
        .filter(({ name }) => tablesOf(older).includes(name))
        .map(({ name, columns }) => ({
          name,
          columns: columns.filter((column) => columnsOf(older, name).includes(column)),
        }));
      return { description: { ...description, schema: older, tables, sequences: [] }, rowsOf };
    });
    expect((await readMigrationState(target.url)).applied).toHaveLength(older.count);
    await migrateDatabase(target.url);
    expect(await readSchema(target.url)).toEqual(await readSchema(source.url));
    expect(await query(target.url, "select from users")).toHaveLength(1);
  });
});

describe("the job queue", () => {
  it("keeps waiting emails, which are sent from the copy, also of an older version of pg-boss", async () => {
    const producer = createQueue(source.url, FAST);
    await producer.ready();
    const mail = activationMail(
      "https://cukup.test",
      { email: "tan@example.com", username: "tan" },
      "t".repeat(43),
    );
    await source.db.transaction((tx) => queueMails(producer, tx, [mail]));
    await producer.close();
    await copy({}, ({ description, rowsOf }) => ({
      description: {
        ...description,
        queueVersion: 39,
        tables: description.tables.map(({ name, columns }) => ({
          name,
          columns: columns.filter((column) => !(name === "pgboss.queue" && column === "monitor_claim_on")),
        })),
      },
      rowsOf,
    }));
    expect(await query(target.url, "select version from pgboss.version")).toEqual([{ version: 39 }]);
    const sent: string[] = [];
    const queue = createQueue(target.url, FAST);
    await queue.ready();
    await workOnMails(queue, { send: async ({ to }) => void sent.push(to) }, FAST_POLLING);
    await expect.poll(() => sent).toEqual(["tan@example.com"]);
    await queue.close();
    await emptyQueue();
  });

  it("has no table that nobody has decided about", async () => {
    const tables = await query(
      source.url,
      `select 'pgboss.' || relname as name from pg_class
       where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual([...QUEUE_TABLES, ...QUEUE_TABLES_LEFT_OUT].toSorted());
  });
});

it("an empty database, and one of a newer version, are not copied", async () => {
  const read = () => readSnapshot(target.url, async () => {});
  await expect(read()).rejects.toThrow("The database is empty: there is nothing to copy.");
  await target.migrate();
  await query(
    target.url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)",
  );
  await expect(read()).rejects.toThrow("newer version");
});
