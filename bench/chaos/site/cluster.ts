import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import {
  createCluster,
  lastLine,
  NAME,
  programOptions,
  readPostmasterNote,
  toDatabaseUrl,
} from "#server/db/embedded/cluster.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { clusterOf, openPostgresHome, type PostgresHome } from "#server/db/embedded/home.ts";
import { isAlive } from "#server/db/embedded/process-info.ts";
import { runProgram } from "#server/db/embedded/program.ts";

/** PostgreSQL server of the pair. */
type Node = {
  name: string;
  home: PostgresHome;
  port: number;
};

/** Primary and synchronous standby, of the embedded binaries. */
export type Cluster = {
  /** URL that names both, for the apps. */
  readonly url: string;
  /** Opens a connection to the primary; the caller ends it. */
  open(): postgres.Sql;
  /** Directory of the primary's files. */
  primaryDirectory(): string;
  /** Stops the standby, so that commits hang. */
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** Ends the stream to the standby, which lacks everything from then on. */
  cutStandbyOff(): Promise<void>;
  /** Kills the primary (SIGKILL). */
  killPrimary(): void;
  /** Starts a primary that has stopped or crashed. */
  startPrimary(): Promise<void>;
  /** Makes the standby the primary, which waits for no other. */
  promote(): Promise<void>;
  /** Makes a standby of the former primary, as a copy of the new one, and waits for it from then on. */
  rebuildStandby(): Promise<void>;
  stop(): Promise<void>;
};

const PASSWORD = "chaos";
const START_S = 60;
/** Keeps what a standby misses while it is stopped. */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "shared_buffers=64MB",
  "wal_keep_size=256MB",
  "max_wal_size=128MB",
  "wal_receiver_timeout=5s",
  "wal_sender_timeout=5s",
];

/**
 * Starts a primary and a synchronous standby. The embedded binaries have no pg_basebackup, so the standby is a copy made
 * between pg_backup_start and pg_backup_stop (https://www.postgresql.org/docs/18/continuous-archiving.html, 25.3.4).
 * @param directories of the two servers
 * @param options `isSynchronous`: false for a primary that does not wait for its standby, against all advice
 */
export async function startCluster(
  directories: readonly [string, string],
  { isSynchronous = true } = {},
): Promise<Cluster> {
  const [first, second] = (await Promise.all(
    directories.map(async (directory, index) => {
      mkdirSync(directory, { recursive: true });
      return {
        name: `server${index + 1}`,
        home: await openPostgresHome(directory),
        port: await freePort("127.0.0.1"),
      };
    }),
  )) as [Node, Node];
  let primary = first;
  let standby = second;
  await createCluster(first.home, PASSWORD);
  await start(first);
  await administer(first, (sql) => sql`create database ${sql(NAME)}`);
  await copyTo(first, second);
  await start(second);
  await waitFor(first, second, isSynchronous);

  const hosts = [first, second].map(({ port }) => `127.0.0.1:${port}`).join(",");
  return {
    url: `postgres://${NAME}:${PASSWORD}@${hosts}/${NAME}?target_session_attrs=primary`,
    open: () => postgres(toDatabaseUrl(primary.port, PASSWORD), { max: 2, onnotice: () => {} }),
    primaryDirectory: () => clusterOf(primary.home.directory),
    stopStandby: () => stop(standby, "fast"),
    startStandby: () => start(standby),
    cutStandbyOff: () =>
      administer(standby, async (sql) => {
        await sql`alter system set primary_conninfo = ''`;
        await sql`select pg_reload_conf()`;
      }),
    killPrimary: () => kill(primary),
    startPrimary: () => start(primary),
    async promote() {
      // The new primary would wait for the one that is gone.
      appendFileSync(
        join(clusterOf(standby.home.directory), "postgresql.auto.conf"),
        "synchronous_standby_names = ''\n",
      );
      await control(standby, ["reload"]);
      await control(standby, ["promote", "-w", "-t", `${START_S}`]);
      [primary, standby] = [standby, primary];
    },
    async rebuildStandby() {
      await copyTo(primary, standby);
      await start(standby);
      await waitFor(primary, standby, isSynchronous);
    },
    async stop() {
      for (const node of [standby, primary]) await stop(node, "immediate");
    },
  };
}

async function control(node: Node, args: string[]): Promise<void> {
  const { home } = node;
  const [command = "", ...rest] = args;
  const { code, output } = await runProgram(
    join(home.binaries, "pg_ctl"),
    [command, "-D", clusterOf(home.directory), ...rest],
    programOptions(home),
  );
  if (code !== 0) throw new Error(`pg_ctl ${command} of ${node.name} failed: ${lastLine(output)}`);
}

async function start(node: Node): Promise<void> {
  const flags = [...SETTINGS, `port=${node.port}`].map((setting) => `-c ${setting}`).join(" ");
  const log = join(node.home.directory, "log");
  await control(node, ["start", "-l", log, "-w", "-t", `${START_S}`, "-o", flags]);
}

async function stop(node: Node, mode: "fast" | "immediate"): Promise<void> {
  const note = readPostmasterNote(clusterOf(node.home.directory));
  if (note && isAlive(note.pid)) await control(node, ["stop", "-m", mode, "-t", `${START_S}`]);
}

function kill(node: Node): void {
  const note = readPostmasterNote(clusterOf(node.home.directory));
  if (note) process.kill(note.pid, "SIGKILL");
}

async function administer<Result>(node: Node, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(toDatabaseUrl(node.port, PASSWORD, "postgres"), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Makes a server a copy of a running primary, which streams from it. */
async function copyTo(primary: Node, standby: Node): Promise<void> {
  const [source, target] = [clusterOf(primary.home.directory), clusterOf(standby.home.directory)];
  await stop(standby, "immediate");
  rmSync(target, { recursive: true, force: true });
  const label = await administer(primary, async (sql) => {
    await sql`select pg_backup_start('chaos', true)`;
    // Files may change and go while they are copied; the log, from the label on, repeats their changes.
    spawnSync("cp", ["-a", source, target]);
    const [row] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    return row?.labelfile ?? "";
  });
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(target, name), { force: true });
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${NAME} password=${PASSWORD} application_name=${standby.name}`;
  writeOwned(standby, join(target, "backup_label"), label);
  writeOwned(standby, join(target, "standby.signal"), "");
  const settings = join(target, "postgresql.auto.conf");
  const kept = existsSync(settings)
    ? readFileSync(settings, "utf8")
        .split("\n")
        .filter((line) => !/^(primary_conninfo|synchronous_standby_names)/.test(line))
    : [];
  writeOwned(standby, settings, [...kept, `primary_conninfo = '${conninfo}'`, ""].join("\n"));
}

/** Writes a file for the account that runs PostgreSQL. */
function writeOwned({ home: { account } }: Node, path: string, content: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, content, { mode: 0o600 });
  if (account) spawnSync("chown", [`${account.uid}:${account.gid}`, path]);
}

/** Waits until the standby has caught up, and makes the primary's commits wait for it if it is synchronous. */
async function waitFor(primary: Node, standby: Node, isSynchronous: boolean): Promise<void> {
  await administer(primary, async (sql) => {
    const deadline = Date.now() + START_S * 1_000;
    for (;;) {
      const [row] = await sql`
        select from pg_stat_replication where application_name = ${standby.name} and state = 'streaming'`;
      if (row) break;
      if (Date.now() > deadline) throw new Error("The standby does not stream");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await sql.unsafe(`alter system set synchronous_standby_names = '${isSynchronous ? standby.name : ""}'`);
    await sql`select pg_reload_conf()`;
  });
}
