import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { claimOwnSite } from "#cli/site/require-own-secret.ts";
import { readEnvironment } from "#env.ts";
import { markMoved } from "#server/db/site/site-facts.ts";
import { emptyTestDatabase } from "#test/database.ts";
import { hasPgBouncer, startPgBouncer } from "#test/poolers/pgbouncer.ts";
import { startTransactionPooler } from "#test/poolers/transaction-pooler.ts";
import { checkDatabase } from "./check-database.ts";

const database = emptyTestDatabase();

async function run(...statements: string[]): Promise<void> {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.end();
}

const name = () => new URL(database.url).pathname.slice(1);

async function check(url: string | undefined, variables: Record<string, string> = {}) {
  const { environment } = readEnvironment({ ...(url && { DATABASE_URL: url }), ...variables });
  if (!environment) throw new Error("The settings are not valid");
  const findings = await checkDatabase(url, environment, "all");
  return findings.map(({ check, state, text }) => `${state} ${check}: ${text}`);
}
const line = (text: string) => expect.stringMatching(text);

it("finds a usable database, and its migrations pending, applied or newer", async () => {
  expect(await check(database.url)).toEqual([
    line("^ok database: PostgreSQL 18.* accepts reads and writes"),
    "ok migrations: The database is empty; the first start creates the tables.",
    line("^ok connections: This machine may open 22 of the \\d+ that the server allows"),
    line("^ok clock: "),
  ]);
  await database.migrate();
  expect(await check(database.url)).toContainEqual(line("^ok migrations: All \\d+ are applied"));
  await run("delete from drizzle.__drizzle_migrations where id > 3");
  expect(await check(database.url, { DATABASE_URL: "" })).toContainEqual(
    line("^warning migrations: \\d+ are pending.*cannot come back .*the backup that the upgrade makes"),
  );
  expect(await check(database.url)).toContainEqual(
    line("^warning migrations: \\d+ are pending.*cannot come back .*a backup that you make"),
  );
  await run("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)");
  expect(await check(database.url)).toContainEqual(line("^problem migrations: .*newer version"));
});

it("counts the connections that this machine may open against those granted", async () => {
  await run(`alter database "${name()}" connection limit 24`);
  expect(await check(database.url)).toContainEqual(line("^ok connections: .* 22 of the 24"));
  const more = { WEB_CONCURRENCY: "2" };
  expect(await check(database.url, more)).toContainEqual(line("^problem connections: .* 33 of the 24"));
  expect(await check(database.url, { DATABASE_POOL_SIZE: "9" })).toContainEqual(
    line("^problem connections: .* 30 of the 24"),
  );
});

it("finds a database that accepts no writes, or whose role may not create", async () => {
  await run(`alter database "${name()}" set default_transaction_read_only = on`);
  expect(await check(database.url)).toContainEqual(line("^problem database: It accepts no writes"));
  await run(
    "set default_transaction_read_only = off",
    `alter database "${name()}" reset default_transaction_read_only`,
    "drop role if exists guest",
    "create role guest login password 'guest-password'",
  );
  const url = new URL(database.url);
  Object.assign(url, { username: "guest", password: "guest-password" });
  try {
    expect(await check(url.href)).toContainEqual(line("^problem database: The role may not create"));
  } finally {
    await run("drop role guest");
  }
});

it("finds another encoding", async () => {
  const other = `${name()}_ascii`;
  await run(`drop database if exists "${other}"`);
  await run(`create database "${other}" template template0 encoding 'SQL_ASCII' locale 'C'`);
  const url = new URL(database.url);
  url.pathname = `/${other}`;
  try {
    expect(await check(url.href)).toContainEqual(line("^problem database: Its encoding is SQL_ASCII"));
  } finally {
    await run(`drop database "${other}"`);
  }
});

it("says why a database cannot be used, without its password", async () => {
  const wrong = new URL(database.url);
  wrong.password = "hunter2-hunter2";
  const [refused = ""] = await check(wrong.href);
  expect(refused).toBe(
    "problem database: It does not answer or refuses the login (28P01): check DATABASE_URL.",
  );
  wrong.port = "1";
  expect(await check(wrong.href)).toEqual([line("^problem database: .*ECONNREFUSED")]);
});

it("says that a disk is full, and which one", async () => {
  const reply = Buffer.from("SFATAL\0VFATAL\0C53100\0Mcould not write init file\0\0");
  const size = Buffer.alloc(4);
  size.writeInt32BE(reply.length + 4);
  const full = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), size, reply])));
  }).listen(0, "127.0.0.1");
  await once(full, "listening");
  const url = `postgres://cukup:x@127.0.0.1:${(full.address() as AddressInfo).port}/cukup`;
  expect(await check(url)).toEqual([
    "problem database: The disk of its server is full (53100): make room there.",
  ]);
  expect(await check(url, { DATABASE_URL: "", DATA_DIR: "/var/lib/cukup" })).toEqual([
    "problem database: The disk of /var/lib/cukup/postgres is full (53100): make room on it.",
  ]);
  full.close();
});

it("finds a database that was moved away, and one of another secret", async () => {
  await database.migrate();
  await claimOwnSite(database.url, { authSecret: "of the site, with 32 characters!", appUrl: undefined });
  vi.stubEnv("AUTH_SECRET", "of the site, with 32 characters!");
  expect(await check(database.url)).not.toContainEqual(line("^problem"));
  vi.stubEnv("AUTH_SECRET", "of another one, of 32 characters");
  expect(await check(database.url)).toContainEqual(
    line("^problem database: AUTH_SECRET is not the secret of this site, .*`cukup change-secret`"),
  );
  await markMoved(database.url, { to: "db2:5432/cukup", at: new Date("2026-12-01T02:00:00Z") });
  expect(await check(database.url)).toContainEqual(
    line("^problem database: The database was moved to db2:5432/cukup on 2026-12-01: set DATABASE_URL to it"),
  );
});

it("finds a transaction pooler before the database", async () => {
  const pooler = await startTransactionPooler(database.url, { choice: "last used", connections: 2 });
  try {
    expect(await check(pooler.url)).toEqual([
      line("^problem database: DATABASE_URL leads through a transaction pooler"),
    ]);
  } finally {
    await pooler.close();
  }
});

it.skipIf(!hasPgBouncer)("finds limits that a PgBouncer ignores", async () => {
  const pooler = await startPgBouncer(database.url, {
    pool_mode: "session",
    ignore_startup_parameters: "statement_timeout,idle_in_transaction_session_timeout",
  });
  try {
    expect(await check(pooler.url)).toContainEqual(
      line("^warning database: statement_timeout is 0 and should be 3000: set it for the role"),
    );
  } finally {
    await pooler.close();
  }
});

it("does not start an embedded database", async () => {
  expect(await check(undefined, { DATA_DIR: "/nowhere" })).toEqual([
    "ok database: Embedded; it will be created at the first start.",
  ]);
});

it("finds a stopped embedded database without a secret", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "cukup-stopped-"));
  vi.stubEnv("AUTH_SECRET", "");
  try {
    mkdirSync(join(dataDir, "postgres/cluster"), { recursive: true });
    writeFileSync(join(dataDir, "postgres/cluster/PG_VERSION"), "18\n");
    const stopped =
      "ok database: Embedded, PostgreSQL 18; it is not running, so only its files were checked.";
    const file = join(dataDir, "auth-secret");
    const missing = line(
      `^problem database: Neither AUTH_SECRET nor ${file} holds the secret of this site, `,
    );
    expect(await check(undefined, { DATA_DIR: dataDir })).toEqual([stopped, missing]);
    writeFileSync(file, "\n");
    expect(await check(undefined, { DATA_DIR: dataDir })).toEqual([stopped, missing]);
    writeFileSync(file, "of the site, with 32 characters!\n");
    expect(await check(undefined, { DATA_DIR: dataDir })).toEqual([stopped]);
    rmSync(file);
    vi.stubEnv("AUTH_SECRET", "of the site, with 32 characters!");
    expect(await check(undefined, { DATA_DIR: dataDir })).toEqual([stopped]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
