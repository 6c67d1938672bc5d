import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import type { Site } from "../faults.ts";
import { startCluster } from "./cluster.ts";
import { mountDisk, unmountDisk } from "./disk.ts";
import { createMachine } from "./machines.ts";
import type { ProxyServer } from "./proxy.ts";
import { startProxy } from "./proxy.ts";
import { startBucket, startMailServer } from "./services.ts";

const CONFIG = "deploy/haproxy/haproxy.cfg";
/** Lines about the certificate, the client and the system's log, which this machine or the load has in another way. */
const LEFT_OUT =
  /^\s*(log |user |group |stats |ssl-|bind :443|http-request (redirect|del-header|set-header X-Forwarded)|log-format|option httplog|server app )/;

/** Returns true if HAProxy is installed. */
function hasHaproxy(): boolean {
  return spawnSync("haproxy", ["-v"]).status === 0;
}

/**
 * Starts HAProxy with the file that is shipped for it, and its part for several servers.
 * @param directory for its configuration
 * @param ports of the machines
 */
async function startHaproxy(directory: string, ports: readonly number[]): Promise<ProxyServer> {
  const port = await freePort("127.0.0.1");
  const text = readFileSync(CONFIG, "utf8")
    .replaceAll(/^(\s*)#(option |default-server )/gm, "$1$2")
    .replaceAll(/^(\s*)#server app(\d).*$/gm, (_, indent, index) => {
      return `${indent}server app${index} 127.0.0.1:${ports[Number(index) - 1]}`;
    })
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .split("\n")
    .filter((line) => !LEFT_OUT.test(line))
    .join("\n");
  const file = join(directory, "haproxy.cfg");
  writeFileSync(file, text);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    name: "HAProxy",
    origin: `http://127.0.0.1:${port}`,
    async close() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Site of two machines, with all that it needs. */
export type StartedSite = Site & {
  /** Origin of the proxy. */
  origin: string;
  /** Name of the proxy. */
  proxy: string;
  /** Directory of the bucket. */
  bucket: string;
  /** Settings of all machines. */
  settings: Readonly<Record<string, string>>;
};

/** Directory of a run, and what stops everything in it. */
export type Workplace = {
  directory: string;
  /** Adds what stops a part; the last part is stopped first. */
  onClose(close: () => unknown): void;
  /** Stops everything. @param isKept leaves the directory, with all logs */
  close(options: { isKept: boolean }): Promise<void>;
};

const DISK_MB = 900;

export function createWorkplace(): Workplace {
  const directory = mkdtempSync(join(tmpdir(), "cukup-chaos-"));
  // Lets the account that runs PostgreSQL for root read its part.
  chmodSync(directory, 0o755);
  const closers: (() => unknown)[] = [];
  return {
    directory,
    onClose: (close) => void closers.unshift(close),
    async close({ isKept }) {
      for (const close of closers.splice(0)) await close();
      if (!isKept) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Starts everything but the machines.
 * @param checkout version of the app that the faults start again
 */
export async function startSite(
  { directory, onClose }: Workplace,
  { checkout, isSynchronous }: { checkout: string; isSynchronous: boolean },
): Promise<StartedSite> {
  const disks = [join(directory, "disk1"), join(directory, "disk2")] as const;
  onClose(() => {
    for (const disk of disks) unmountDisk(disk);
  });
  const hasDisks = disks.map((disk) => mountDisk(disk, DISK_MB)).every(Boolean);
  const homes = [join(disks[0], "pg"), join(disks[1], "pg")] as const;
  // The logs of PostgreSQL outlive its disks.
  onClose(() => {
    for (const [index, home] of homes.entries()) {
      const log = join(home, "postgres/log");
      if (existsSync(log)) cpSync(log, join(directory, `postgres${index + 1}.log`));
    }
  });
  const cluster = await startCluster(homes, { isSynchronous });
  onClose(() => cluster.stop());
  const bucketDirectory = join(directory, "bucket");
  const bucket = await startBucket(bucketDirectory);
  onClose(() => bucket.close());
  const mail = await startMailServer();
  onClose(() => mail.cut());
  const settings: Record<string, string> = {
    ...bucket.settings,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: "a secret of a measurement, of 32 characters",
    SMTP_URL: mail.url,
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_MS: "2500",
    APP_URL: "http://localhost",
  };
  const machines = [
    await createMachine(join(directory, "machine1"), settings),
    await createMachine(join(directory, "machine2"), settings),
  ] as const;
  const ports = machines.map(({ port }) => port);
  const proxy = hasHaproxy() ? await startHaproxy(directory, ports) : await startProxy(ports);
  onClose(() => proxy.close());
  // Links of mails need it, and uploads come back to it.
  settings.APP_URL = proxy.origin;
  onClose(() => Promise.allSettled(machines.map((machine) => machine.close())));
  return {
    cluster,
    machines,
    mail,
    checkout,
    diskOfPrimary: hasDisks
      ? () => disks.find((disk) => cluster.primaryDirectory().startsWith(disk)) ?? disks[0]
      : undefined,
    origin: proxy.origin,
    proxy: proxy.name,
    bucket: bucketDirectory,
    settings,
  };
}
