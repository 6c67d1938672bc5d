import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";

const PROGRAM = "/usr/sbin/pgbouncer";
/** PgBouncer refuses to run as root. */
const ACCOUNT = "nobody";

/** True where Debian's PgBouncer is installed. */
export const hasPgBouncer = existsSync(PROGRAM);

/**
 * Starts a PgBouncer in front of a database, which accepts every login.
 * @param settings of pgbouncer.ini beside those of the place
 * @returns its URL of the database
 */
export async function startPgBouncer(
  url: string,
  settings: Record<string, string | number>,
): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const own = new URL(url);
  own.port = String(await freePort());
  const directory = mkdtempSync(join(tmpdir(), "cukup-pgbouncer-"));
  // The other account reads it.
  chmodSync(directory, 0o755);
  const database = pathname.slice(1);
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: own.port,
    unix_socket_dir: "",
    auth_type: "any",
    ...settings,
  };
  writeFileSync(
    join(directory, "pgbouncer.ini"),
    [
      "[databases]",
      `${database} = host=${hostname} port=${port} user=${username} password=${password}`,
      "[pgbouncer]",
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
      "",
    ].join("\n"),
  );
  const user = process.getuid?.() === 0 ? ["-u", ACCOUNT] : [];
  const child = spawn(PROGRAM, ["-q", ...user, join(directory, "pgbouncer.ini")], { stdio: "ignore" });
  const ended = once(child, "exit");
  while (child.exitCode === null && !(await answers(own.href))) await sleep(20);
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
  return {
    url: own.href,
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} });
  return client
    .unsafe("select 1")
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end({ timeout: 1 }));
}
