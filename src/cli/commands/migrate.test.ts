import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";
import { MIGRATION_LOCK } from "#server/db/migrate.ts";
import { emptyTestDatabase } from "#test/database.ts";

const database = emptyTestDatabase();
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-migrate-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const cukup = async (...args: string[]) => {
  const { NODE_ENV, PATH } = process.env;
  const env = { NODE_ENV, PATH, DATA_DIR: join(directory, "data"), DATABASE_URL: database.url };
  const { code, output } = await runProgram("bin/cukup", args, { env, timeoutMs: 50_000 });
  return { code, lines: output.split("\n") };
};

it("lists pending migrations without applying them, applies them, and refuses a newer schema", async () => {
  const listed = await cukup("migrate", "--dry-run");
  expect(listed).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([expect.stringMatching(/^\d+ migrations pending:$/)]),
  });
  expect(await cukup("migrate", "--status")).toEqual(listed);
  const applied = await cukup("migrate");
  expect(applied.code).toBe(0);
  expect(applied.lines[0]).toMatch(/^\d+ migrations applied:$/);
  expect(applied.lines.slice(1)).toEqual(listed.lines.slice(1));
  expect(await cukup("migrate")).toEqual({ code: 0, lines: ["The database is up to date."] });

  const sql = postgres(database.url, { max: 1 });
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`;
  await sql.end();
  for (const args of [["migrate"], ["migrate", "--status"]])
    expect(await cukup(...args)).toEqual({
      code: 1,
      lines: [
        "The database has the schema of a newer version of the app: install that version, or restore a backup of this one.",
      ],
    });
});

it("a command that is interrupted does not end as if its work was done", async () => {
  const sql = postgres(database.url, { max: 1 });
  await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
  const { NODE_ENV, PATH } = process.env;
  const env = { NODE_ENV, PATH, DATA_DIR: join(directory, "data"), DATABASE_URL: database.url };
  const command = spawn("bin/cukup", ["migrate"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(command, "exit");
  for await (const text of command.stderr.setEncoding("utf8"))
    if (`${text}`.includes("Migrations are waiting")) break;
  command.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  await sql.end();
});

it("other commands ask for the migrations that they need", async () => {
  expect(await cukup("admin", "grant", "jo@example.com")).toEqual({
    code: 1,
    lines: ["The database is older than this version: run `cukup migrate` first."],
  });
  await cukup("migrate");
  expect(await cukup("admin", "grant", "jo@example.com")).toEqual({
    code: 1,
    lines: ["There is no account with the email address jo@example.com."],
  });
  expect(existsSync(join(directory, "data/postgres"))).toBe(false);
});
