import { lookup } from "node:dns/promises";
import { connect, Socket } from "node:net";
import postgres from "postgres";
import { expect, it } from "vitest";
import { isConnectionLost, isDatabaseUnavailable } from "#server/db/errors.ts";
import { toAppError } from "#server/to-app-error.ts";
import { emptyTestDatabase } from "#test/database.ts";

const database = emptyTestDatabase();

/** Wraps an error as Drizzle does. */
const failed = (cause: unknown) => new Error("Failed query", { cause });
const failureOf = (work: Promise<unknown>) => work.then(() => null, failed);

/** Runs a statement on a connection of its own. @param change of the URL of the test's database */
async function query(change: (url: URL) => unknown, statement = "select 1"): Promise<unknown> {
  const url = new URL(database.url);
  change(url);
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

it.each([
  ["a database that does not exist", (url: URL) => Object.assign(url, { pathname: "/nowhere" })],
  ["a role that may not log in", (url: URL) => Object.assign(url, { username: "nobody" })],
  ["a port without a server", (url: URL) => Object.assign(url, { port: "1" })],
  ["a host name without an address", (url: URL) => Object.assign(url, { hostname: "db.invalid" })],
])("a connection refused by %s means that the database is unavailable", async (_, change) => {
  const failure = await failureOf(query(change));
  expect(failure).not.toBeNull();
  expect([isDatabaseUnavailable(failure), isConnectionLost(failure)]).toEqual([true, true]);
  expect(toAppError(failure).status).toBe(503);
});

it("a database that takes no connections is unavailable", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const toMaintenance = (url: URL) => Object.assign(url, { pathname: "/postgres" });
  await query(toMaintenance, `alter database "${name}" allow_connections false`);
  const failure = await failureOf(query(() => {}));
  await query(toMaintenance, `alter database "${name}" allow_connections true`);
  expect(toAppError(failure).status).toBe(503);
});

it("a session that an admin ends, whatever it does, means that the database is unavailable", async () => {
  const failure = await failureOf(query(() => {}, "select pg_terminate_backend(pg_backend_pid())"));
  expect([isDatabaseUnavailable(failure), isConnectionLost(failure)]).toEqual([true, true]);
});

it("the errors of sockets and host names mean that the database is unavailable, whatever their code", async () => {
  const errors = [
    await new Promise((resolve) => connect(1, "127.0.0.1").once("error", resolve)),
    await lookup("db.invalid").catch((error: unknown) => error),
    await new Promise((resolve) => new Socket().destroy().write("x", resolve)),
    // Of a socket that the other party has ended: Node.js makes it without a system call.
    { code: "EPIPE" },
    { code: "EAI_AGAIN", syscall: "getaddrinfo" },
    { code: "ENETUNREACH", syscall: "connect" },
    { code: "CERT_HAS_EXPIRED" },
  ];
  for (const error of errors) {
    const failure = failed(error);
    expect([isDatabaseUnavailable(failure), isConnectionLost(failure)], `${error}`).toEqual([true, true]);
  }
});

it("a statement that the server cannot store or read on its disk is unavailable, and its connection is not lost", () => {
  for (const code of ["53100", "58030"]) {
    const failure = failed({ code, severity: "ERROR" });
    expect([isDatabaseUnavailable(failure), isConnectionLost(failure)], code).toEqual([true, false]);
  }
});

it("a mistake in a statement, in the app or with a file stays an internal error", async () => {
  const failures = [
    await failureOf(query(() => {}, "select nothing")),
    await failureOf(query(() => {}, "select 1 / 0")),
    failed(new TypeError("Cannot read properties of null")),
    failed({ code: "EIO", syscall: "read", path: "/srv/photo.webp" }),
    failed({ code: "UNDEFINED_VALUE" }),
  ];
  for (const failure of failures) {
    expect([isDatabaseUnavailable(failure), isConnectionLost(failure)]).toEqual([false, false]);
    expect(toAppError(failure).status).toBe(500);
  }
});
