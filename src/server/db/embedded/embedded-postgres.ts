import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { UserError } from "#lib/user-error.ts";
import {
  createCluster,
  findRunningPort,
  lastFailure,
  lastLine,
  NAME,
  programOptions,
  readPostmasterNote,
  toDatabaseUrl,
} from "./cluster.ts";
import { readOrCreateSecret } from "./data-dir.ts";
import { freePort } from "./free-port.ts";
import { clusterOf, openPostgresHome, PASSWORD, type PostgresHome } from "./home.ts";
import { acquireLock, type Lock, LockHeld } from "./lock.ts";
import { isAlive } from "./process-info.ts";
import { runProgram } from "./program.ts";

/** Holds the password until the cluster is created. */
const NEW_PASSWORD = `${PASSWORD}.new`;
const LOCK_PATIENCE_MS = 3_000;
const LOG_LIMIT_BYTES = 10_000_000;

interface ServerOptions {
  /** False trades safety on power loss for speed, for tests. */
  durable?: boolean;
  maxConnections?: number;
}

export interface EmbeddedPostgres {
  /** URL of the app's database. */
  url: string;
  /** Directory of the cluster. */
  cluster: string;
  /** True if the server was already running, left by a killed process. */
  adopted: boolean;
  /** Returns true while the server's process exists, including its startup. */
  isAlive(): boolean;
  /** Restarts the server on the same port after its process has died. @throws {UserError} if it does not start */
  revive(): Promise<void>;
  /** Lock on the server; the system releases it if this process is killed. */
  lock: Lock;
  /** Stops the server: a fast shutdown, then an immediate one after 5 seconds. */
  stop(): Promise<void>;
  /** Stops the server synchronously, for the `exit` event. */
  stopNow(): void;
}

/**
 * Starts the embedded PostgreSQL of a DATA_DIR, created if missing, or adopts the server that a killed process left
 * running. The server listens on a free port of 127.0.0.1, outside the terminal's process group. The caller holds the
 * DATA_DIR's lock.
 * @param options of a server that is started; an adopted one keeps its own
 * @throws {UserError} with a line that says what is wrong
 * @throws {LockHeld} when a copy of this DATA_DIR, whose symlink leads to the same database, has it open
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: ServerOptions = {},
): Promise<EmbeddedPostgres> {
  const home = await openPostgresHome(dataDir);
  const lock = await waitForLock(join(home.directory, "run.lock"));
  const cluster = clusterOf(home.directory);
  const server = toServerControl(home);
  try {
    const password = readPassword(dataDir, existsSync(cluster));
    await createCluster(home, password);
    keepPassword(dataDir);
    const running = await findRunningPort(cluster, password);
    const port = running ?? (await startServer(home, options));
    await createDatabase(port, password);
    const stop = () => server.stop().finally(lock.release);
    return {
      url: toDatabaseUrl(port, password),
      cluster,
      adopted: running !== null,
      isAlive: () => isPostmasterAlive(cluster),
      revive: async () => void (await startServer(home, options, port)),
      lock,
      stop,
      stopNow: server.stopNow,
    };
  } catch (error) {
    await server.stop();
    lock.release();
    throw error;
  }
}

/** Waits for the watcher of a killed process, which may still be stopping that process's server. */
async function waitForLock(file: string): Promise<Lock> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return acquireLock(file);
    } catch (error) {
      if (!(error instanceof LockHeld) || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns functions that stop the server of a cluster, if one runs. */
export function toServerControl(home: PostgresHome): Pick<EmbeddedPostgres, "stop" | "stopNow"> {
  const cluster = clusterOf(home.directory);
  const pgCtl = join(home.binaries, "pg_ctl");
  const toArgs = (mode: string, seconds: number) => ["stop", "-D", cluster, "-m", mode, "-t", `${seconds}`];
  return {
    async stop() {
      if (readPostmasterNote(cluster) === null) return;
      const { code } = await runProgram(pgCtl, toArgs("fast", 5), programOptions(home));
      if (code !== 0) await runProgram(pgCtl, toArgs("immediate", 2), programOptions(home));
    },
    stopNow() {
      for (const mode of ["fast", "immediate"]) {
        if (readPostmasterNote(cluster) === null) return;
        spawnSync(pgCtl, toArgs(mode, 2), programOptions(home));
      }
    },
  };
}

function isPostmasterAlive(cluster: string): boolean {
  const note = readPostmasterNote(cluster);
  return note !== null && isAlive(note.pid);
}

/** Returns the URL of the embedded database that runs on this DATA_DIR, or null. */
export function findEmbeddedDatabaseUrl(dataDir: string): string | null {
  try {
    const cluster = clusterOf(realpathSync(join(dataDir, "postgres")));
    const port = readPostmasterNote(cluster)?.port;
    return port ? toDatabaseUrl(port, readFileSync(join(dataDir, PASSWORD), "utf8").trim()) : null;
  } catch {
    return null;
  }
}

function readPassword(dataDir: string, clusterExists: boolean): string {
  if (existsSync(join(dataDir, PASSWORD))) return readOrCreateSecret(dataDir, PASSWORD);
  if (clusterExists && !existsSync(join(dataDir, NEW_PASSWORD))) {
    throw new UserError(
      `${join(dataDir, PASSWORD)} is missing, and the database beside it opens with no other password.`,
    );
  }
  return readOrCreateSecret(dataDir, NEW_PASSWORD);
}

/** Renames the password file once the cluster exists, so that an interrupted first start can begin again. */
function keepPassword(dataDir: string): void {
  if (!existsSync(join(dataDir, PASSWORD))) renameSync(join(dataDir, NEW_PASSWORD), join(dataDir, PASSWORD));
}

/** @param fixedPort port to listen on; a free one if omitted */
async function startServer(home: PostgresHome, options: ServerOptions, fixedPort?: number): Promise<number> {
  const log = join(home.directory, "log");
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(log, `${log}.old`);
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort("127.0.0.1"));
    const args = [
      "start",
      "-D",
      clusterOf(home.directory),
      "-l",
      log,
      "-w",
      "-t",
      "60",
      "-o",
      serverFlags(port, options),
    ];
    const logged = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const { code, output } = await runProgram(join(home.binaries, "pg_ctl"), args, programOptions(home));
    if (code === 0) return port;
    const said = existsSync(log) ? readFileSync(log).subarray(logged).toString() : output;
    // Another process took the port between the probe and the start.
    if (attempt < 3 && said.includes("Address already in use")) continue;
    throw new UserError(
      `The embedded database did not start: ${lastFailure(said) || lastLine(output)} (log: ${log})`,
    );
  }
}

function serverFlags(port: number, { durable = true, maxConnections = 100 }: ServerOptions): string {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: maxConnections,
    shared_buffers: "64MB",
    max_wal_size: "256MB",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    ...(!durable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

async function createDatabase(port: number, password: string): Promise<void> {
  const sql = postgres(toDatabaseUrl(port, password, "postgres"), { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select from pg_database where datname = ${NAME}`;
    if (found.length === 0) await sql`create database ${sql(NAME)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
