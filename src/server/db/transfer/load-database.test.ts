import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase } from "#server/db/client.ts";
import { photoDirectories } from "#server/db/schema/index.ts";
import { findLoadMark } from "#server/db/transfer/load-mark.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { copierOf, MARK, query, readSchema } from "#test/transfer.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const copy = copierOf(source, target);
const isEmpty = async () =>
  (
    await query(
      target.url,
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
  ).length === 0;

describe("loading", () => {
  it("replaces what the first start of the app puts into a database", async () => {
    await target.migrate();
    const user = await createUser(source.db);
    await source.db.insert(photoDirectories).values({ directoryId: "of the machine before" });
    await copy();
    expect(await query(target.url, "select from photo_directories")).toEqual([]);
    expect(await query(target.url, "select id from users")).toEqual([{ id: user.id }]);
    expect(await readSchema(target.url)).toEqual(await readSchema(source.url));
    expect(await findLoadMark(target.url)).toBe(MARK);
  });

  it.each([
    [
      "has accounts",
      "insert into users (username, email, password_hash) values ('tan', 'tan@example.com', 'x')",
      "The database is not empty: the table public.users has rows.",
    ],
    [
      "holds a stranger's tables",
      "create table parcels ()",
      "The database is not empty: it has public.parcels, which does not belong to the app.",
    ],
    [
      "holds a stranger's view",
      "create view parcels as select 1",
      "The database is not empty: it has public.parcels, which does not belong to the app.",
    ],
    [
      "holds a table of another schema",
      "create schema shop; create table shop.parcels ()",
      "The database is not empty: it has shop.parcels, which does not belong to the app.",
    ],
    [
      "has something of a stranger beside the table of migrations",
      "create table drizzle.keep ()",
      "The database is not empty: it has drizzle.keep, which does not belong to the app.",
    ],
  ])("refuses a database that %s, and leaves it alone", async (_, statement, message) => {
    await target.migrate();
    await query(target.url, statement);
    const before = await readSchema(target.url);
    await expect(copy()).rejects.toThrow(message);
    expect(await readSchema(target.url)).toEqual(before);
  });

  it.each([
    ["the job queue", "create schema pgboss; create table pgboss.job ()", "pgboss.job"],
    [
      "migrations",
      `create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash) values ('of another app')`,
      "drizzle.__drizzle_migrations",
    ],
  ])("refuses a database that holds %s of another app, and leaves it alone", async (_, statement, name) => {
    await query(target.url, statement);
    const tables = () => query(target.url, "select oid from pg_class order by 1");
    const before = await tables();
    await expect(copy()).rejects.toThrow(
      `The database is not empty: it has ${name}, which does not belong to the app.`,
    );
    expect(await tables()).toEqual(before);
  });

  it("refuses a database that the app uses", async () => {
    const { db, close } = createDatabase(target.url, { max: 1 });
    await db.execute(sql`select 1`);
    await expect(copy()).rejects.toThrow(
      "The app is running on this database (1 connections): stop it first.",
    );
    await close();
    expect(await isEmpty()).toBe(true);
  });

  it("replaces a database only by the mark that an interrupted load has left", async () => {
    await createUser(source.db);
    await copy();
    await expect(copy({ mayReplace: "another" })).rejects.toThrow("not empty");
    await copy({ mayReplace: MARK });
    expect(await query(target.url, "select from users")).toHaveLength(1);
  });

  it("reports the commit before it computes the statistics, which may take minutes", async () => {
    await createUser(source.db);
    const visiblePages = "select relallvisible as pages from pg_class where oid = 'users'::regclass";
    let [pages]: object[] = [];
    await copy({
      async onCommitted() {
        [pages] = await query(target.url, visiblePages);
      },
    });
    expect(pages).toEqual({ pages: 0 });
    expect(await query(target.url, visiblePages)).toEqual([{ pages: 1 }]);
  });

  const rowsThen = async function* (text: string, error?: Error) {
    yield Buffer.from(text);
    if (error) throw error;
  };
  it.each([
    ["rows that break a rule", () => rowsThen("1\tnobody\n")],
    [
      "a row that exists already, which PostgreSQL notices after the last byte",
      () => rowsThen("k\t1\t2026-01-01\n".repeat(2)),
    ],
    ["rows that cannot be read to the end", () => rowsThen("k\t1\t2026-01-01\n", new Error("unreadable"))],
  ])("is undone as a whole by %s", async (_, rows) => {
    await createUser(source.db);
    const failing = copy({}, ({ description, rowsOf }) => ({
      description,
      rowsOf: (table) => (table.name === "public.rate_limits" ? rows() : rowsOf(table)),
    }));
    await expect(failing).rejects.toThrow();
    expect(await isEmpty()).toBe(true);
  });
});
