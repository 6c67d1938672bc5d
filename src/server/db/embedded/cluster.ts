import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { UserError } from "#lib/user-error.ts";
import type { Account } from "./account.ts";
import { clusterOf, type PostgresHome } from "./home.ts";
import { isAlive, readCommandLine } from "./process-info.ts";
import { runProgram } from "./program.ts";

/** Name of the database and of its user, the superuser of the cluster. */
export const NAME = "cukup";
const MAJOR = "18";
const FAILURE = /^.*\b(?:PANIC|FATAL|ERROR): +/;
const DETAIL = /\b(?:DETAIL|HINT): +(.*)$/;

/** Returns the URL of the app's database on a cluster that listens on this port of 127.0.0.1. */
export const toDatabaseUrl = (port: number, password: string, database = NAME) =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;

/** Options for PostgreSQL's programs: an environment without the app's secrets and PG* variables, in English. */
export function programOptions(home: PostgresHome) {
  const { PATH, SystemRoot } = process.env;
  const env = {
    NODE_ENV: process.env.NODE_ENV,
    PATH,
    SystemRoot,
    HOME: home.directory,
    LC_ALL: "C",
    TZ: "UTC",
  };
  return { cwd: home.directory, env, ...home.account };
}

/**
 * Creates the cluster if it does not exist: UTF-8, PostgreSQL's builtin C.UTF-8 collation (the same on every machine,
 * so a change of the system's locales breaks no index), password login only.
 * @throws {UserError} with initdb's message, or if another major version created the cluster
 */
export async function createCluster(home: PostgresHome, password: string): Promise<void> {
  const cluster = clusterOf(home.directory);
  if (existsSync(cluster)) {
    const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
    if (made === MAJOR) return;
    throw new UserError(
      `${cluster} was made by PostgreSQL ${made}, and this is ${MAJOR}: back it up with the version of the app that made it, and restore that here.`,
    );
  }
  const draft = `${cluster}.new`;
  const passwordFile = join(home.directory, "password.new");
  // A killed start may have left a password file.
  rmSync(passwordFile, { force: true });
  writeFor(home.account, passwordFile, password);
  const args = ["--pgdata", draft, "--username", NAME, "--pwfile", passwordFile, "--auth", "scram-sha-256"];
  args.push(
    "--encoding",
    "UTF8",
    "--locale-provider",
    "builtin",
    "--builtin-locale",
    "C.UTF-8",
    "--no-instructions",
  );
  try {
    let output = "";
    // pg_trgm takes its character classes from LC_CTYPE; "C" knows ASCII only, but exists on every system.
    for (const characters of ["C.UTF-8", "en_US.UTF-8", "C"]) {
      rmSync(draft, { recursive: true, force: true });
      const locale = ["--locale", "C", "--lc-ctype", characters];
      const result = await runProgram(
        join(home.binaries, "initdb"),
        [...args, ...locale],
        programOptions(home),
      );
      if (result.code === 0) return renameSync(draft, cluster);
      output = result.output;
    }
    throw new UserError(`The embedded database could not be created: ${lastLine(output)}`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Writes a new file that only `account` can read. Refuses an existing name, because the account owns the directory and
 * may have planted a symlink there.
 * @param account undefined for this process's account
 * @throws the system's error when the name is taken
 */
export function writeFor(account: Account | undefined, path: string, content: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    if (account) fchownSync(file, account.uid, account.gid);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the port of a server that already runs on this cluster (its parent was killed), or null. Removes a
 * postmaster.pid whose process id now belongs to another program, since PostgreSQL would refuse to start.
 * @throws {UserError} when a server runs but refuses the login
 */
export async function findRunningPort(cluster: string, password: string): Promise<number | null> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const note = readPostmasterNote(cluster);
    // Keep the pid file of a dead process: PostgreSQL checks it together with the shared memory it names.
    if (note === null || !isAlive(note.pid)) return null;
    const command = await readCommandLine(note.pid);
    if (command !== null && !(command.includes("postgres") && command.includes(cluster))) {
      rmSync(join(cluster, "postmaster.pid"), { force: true });
      return null;
    }
    if (note.port && (await isServerOf(note.port, password, cluster))) return note.port;
    if (Date.now() > deadline) {
      if (command === null) return null;
      throw new UserError(
        `A PostgreSQL (process ${note.pid}) runs on ${cluster} but does not answer. Stop that process.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Reads postmaster.pid; null if the file is missing. The port is missing while the server starts. */
export function readPostmasterNote(cluster: string): { pid: number; port: number | undefined } | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) || undefined };
  } catch {
    return null;
  }
}

/** Returns true if the server on this port serves this cluster and accepts the password. */
async function isServerOf(port: number, password: string, cluster: string): Promise<boolean> {
  const sql = postgres(toDatabaseUrl(port, password, "postgres"), {
    max: 1,
    connect_timeout: 3,
    onnotice: () => {},
  });
  try {
    const [row] = await sql`show data_directory`;
    return statSync(row?.data_directory).ino === statSync(cluster).ino;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Returns the last failure in PostgreSQL's log with its details, such as `data directory "…" has invalid permissions:
 * Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).`, or the last line if it names none.
 */
export function lastFailure(log: string): string {
  const lines = log.trim().split("\n");
  const at = lines.findLastIndex((line) => FAILURE.test(line));
  const [failure = "", ...rest] = at < 0 ? [] : lines.slice(at);
  const details = rest.flatMap((line) => DETAIL.exec(line)?.[1] ?? []);
  return at < 0 ? lastLine(log) : [failure.replace(FAILURE, ""), ...details].join(": ");
}

export const lastLine = (output: string) => output.trim().split("\n").at(-1) ?? "";
