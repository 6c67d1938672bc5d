import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDatabase } from "#server/db/client.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { startTransactionPooler } from "#test/poolers/transaction-pooler.ts";

const database = emptyTestDatabase();
const FIRST_SECRET = "9f86d081884c7d659a2feaa0c55ad015";
const OTHER_SECRET = "a3bf4f1b2b0b822cd15d6c15b0f00a08";
const other = () => `${database.url}_moved`;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "cukup-moved-"));
  await database.migrate();
  const { db, close } = createDatabase(database.url, { max: 1 });
  await createUser(db);
  await close();
  await withClient(database.url, (sql) => sql`create database ${sql(nameOf(other()))} template template0`);
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await withClient(database.url, (sql) => sql`drop database ${sql(nameOf(other()))} with (force)`);
});

/** Runs a command. @returns its exit code and lines */
async function cukup(url: string, args: string[], settings: Record<string, string> = {}) {
  const { NODE_ENV, PATH } = process.env;
  const dataDir = join(directory, "data");
  const env = { NODE_ENV, PATH, DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: FIRST_SECRET, PORT: "0" };
  const { code, output } = await runProgram("bin/cukup", args, {
    env: { ...env, ...settings },
    timeoutMs: 50_000,
  });
  return { code, lines: output.split("\n") };
}

it("a database that was moved away is refused by each command until the move is undone", async () => {
  const { host, pathname } = new URL(other());
  const archive = join(directory, "before.tar");
  expect(await cukup(database.url, ["backup", archive])).toMatchObject({ code: 0 });
  expect(await cukup(database.url, ["move-database", other()])).toMatchObject({ code: 0 });
  const refusal = expect.stringMatching(
    `The database was moved to ${host}${pathname} on \\d{4}-\\d\\d-\\d\\d: set DATABASE_URL to it\\. To use this copy instead, .* run \`cukup move-database --undo\``,
  );
  const settings = { APP_URL: "https://cukup.example" };
  for (const args of [
    ["migrate"],
    ["migrate", "--dry-run"],
    ["backup", join(directory, "a.tar")],
    ["restore", archive],
    ["jobs", "run", "sweep-uploads"],
    ["admin", "grant", "jo@example.com"],
    ["move-database", "postgres://cukup@127.0.0.1:1/cukup"],
  ])
    expect(await cukup(database.url, args, settings), args.join(" ")).toEqual({ code: 1, lines: [refusal] });
  expect(await cukup(database.url, ["doctor"])).toMatchObject({
    code: 1,
    lines: expect.arrayContaining([refusal]),
  });
  expect(await cukup(other(), ["migrate"])).toEqual({ code: 0, lines: ["The database is up to date."] });
  expect(await cukup(database.url, ["move-database", "--undo"])).toMatchObject({ code: 0 });
  expect(await cukup(database.url, ["backup", join(directory, "a.tar")])).toMatchObject({ code: 0 });
}, 180_000);

it("a database that was moved away and emptied takes no backup until the move is undone, once", async () => {
  const archive = join(directory, "before.tar");
  expect(await cukup(database.url, ["backup", archive])).toMatchObject({ code: 0 });
  expect(await cukup(database.url, ["move-database", other()])).toMatchObject({ code: 0 });
  await withClient(database.url, (sql) => sql`delete from users`);
  expect(await cukup(database.url, ["restore", archive])).toEqual({
    code: 1,
    lines: [expect.stringContaining("The database was moved to ")],
  });
  expect(await withClient(database.url, (sql) => sql`select from users`)).toHaveLength(0);
  expect(existsSync(join(directory, "data/auth-secret"))).toBe(false);
  expect(await cukup(database.url, ["move-database", "--undo"])).toMatchObject({ code: 0 });
  expect(await cukup(database.url, ["move-database", "--undo"])).toEqual({
    code: 1,
    lines: ["There is nothing to undo: this database was not moved away."],
  });
  expect(await cukup(database.url, ["restore", archive])).toMatchObject({ code: 0 });
  expect(await withClient(database.url, (sql) => sql`select from users`)).toHaveLength(1);
}, 180_000);

it("a move needs a URL, or --undo alone", async () => {
  for (const args of [["move-database"], ["move-database", "--undo", other()]])
    expect(await cukup(database.url, args)).toEqual({
      code: 2,
      lines: ["cukup: Name a URL, or --undo: see `cukup move-database --help`."],
    });
}, 60_000);

it("a database of another secret is refused, until the secret is changed on purpose", async () => {
  // As the first start does.
  expect(await cukup(database.url, ["change-secret"])).toMatchObject({ code: 0 });
  const refusal = expect.stringContaining("AUTH_SECRET is not the secret of this site");
  const wrong = { AUTH_SECRET: OTHER_SECRET, APP_URL: "https://cukup.example" };
  for (const args of [
    ["backup", join(directory, "a.tar")],
    ["jobs", "run", "sweep-uploads"],
  ])
    expect(await cukup(database.url, args, wrong), args.join(" ")).toEqual({ code: 1, lines: [refusal] });
  for (const AUTH_SECRET of [OTHER_SECRET, ""])
    expect(await cukup(database.url, ["move-database", other()], { AUTH_SECRET })).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([expect.stringContaining("the secret of this site, without which")]),
    });
  expect(await withClient(other(), (sql) => sql`select from pg_tables where schemaname = 'public'`)).toEqual(
    [],
  );
  const examined = await cukup(database.url, ["doctor"], wrong);
  expect(examined).toMatchObject({ code: 1, lines: expect.arrayContaining([refusal]) });
  expect(await cukup(database.url, ["change-secret"], wrong)).toMatchObject({ code: 0 });
  expect(await cukup(database.url, ["backup", join(directory, "a.tar")], wrong)).toMatchObject({ code: 0 });
  expect(readFileSync(join(directory, "a.tar"), "latin1")).toContain(OTHER_SECRET);
}, 120_000);

it("a transaction pooler is refused by each command, before anything is written through it", async () => {
  const pooler = await startTransactionPooler(database.url, { choice: "last used", connections: 3 });
  try {
    const refusal = expect.stringContaining("DATABASE_URL leads through a transaction pooler");
    for (const args of [["migrate"], ["backup", join(directory, "a.tar")]])
      expect(await cukup(pooler.url, args)).toEqual({ code: 1, lines: [refusal] });
    expect(await cukup(database.url, ["move-database", pooler.url])).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([refusal]),
    });
  } finally {
    await pooler.close();
  }
}, 60_000);
