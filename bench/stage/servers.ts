import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#server/db/embedded/free-port.ts";
import { startApp } from "../../src/test/e2e/support/app/app.ts";
import { readProcessTree } from "./process-tree.ts";

/** Server under test. */
export type BenchServer = {
  name: string;
  origin: string;
  /** First process; the others are its descendants. */
  pid: number;
  databaseUrl: string;
  /** Returns the lines of its log so far. */
  readLog(): string[];
  stop(): Promise<void>;
};

/** Secret of all servers of a run: the same tokens are good for each. */
export const AUTH_SECRET = "a secret of a measurement, of 32 characters";

const IDLE_INTERVAL_MS = 500;
/** CPU time in an interval up to which a server counts as idle. */
const IDLE_CPU_MS = 25;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Starts the built app of a checkout as an operator would, with a data directory of its own.
 * @param settings environment variables beside those of its port, its database and its secret
 */
export async function startBuiltApp(
  name: string,
  {
    checkout,
    databaseUrl,
    settings = {},
  }: { checkout: string; databaseUrl: string; settings?: Record<string, string> },
): Promise<BenchServer> {
  const directory = mkdtempSync(join(tmpdir(), "cukup-bench-"));
  const log = join(directory, "server.log");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = await startApp(
    {
      PORT: `${port}`,
      APP_URL: origin,
      DATA_DIR: join(directory, "data"),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      API_RATE_LIMIT: "off",
      ...settings,
    },
    log,
    checkout,
  );
  await waitUntilIdle(app.pid);
  return {
    name,
    origin,
    pid: app.pid,
    databaseUrl,
    readLog: () => readFileSync(log, "utf8").split("\n").filter(Boolean),
    async stop() {
      await app.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Waits until a server has loaded what Next.js loads after the start. */
async function waitUntilIdle(pid: number): Promise<void> {
  const readCpuMs = () => readProcessTree(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const deadline = Date.now() + IDLE_TIMEOUT_MS;
  let last = Number.NEGATIVE_INFINITY;
  let now = readCpuMs();
  while (now - last > IDLE_CPU_MS && Date.now() < deadline) {
    await sleep(IDLE_INTERVAL_MS);
    last = now;
    now = readCpuMs();
  }
}

/** Starts the bare server. */
export async function startBareServer(databaseUrl: string): Promise<BenchServer> {
  const port = await freePort();
  const output: string[] = [];
  const { child, firstLine } = startScript("bare-server.ts", { DATABASE_URL: databaseUrl, PORT: `${port}` });
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  await firstLine;
  return {
    name: "bare",
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    databaseUrl,
    readLog: () => [],
    stop: () => end(child),
  };
}

/** Starts a mail server that accepts every mail and keeps none, in a process of its own. */
export async function startMailSink(): Promise<{ url: string; stop(): Promise<void> }> {
  const { child, firstLine } = startScript("mail-sink.ts", {});
  const url = await firstLine;
  yieldToOthers(child.pid);
  return { url, stop: () => end(child) };
}

/** Starts a push service that accepts everything. @returns `received`: the paths that were pushed to */
export async function startPushSink(
  certificate: string,
): Promise<{ host: string; received: string[]; stop(): Promise<void> }> {
  const { child, firstLine } = startScript("push-service.ts", {}, [certificate]);
  const host = `localhost:${await firstLine}`;
  yieldToOthers(child.pid);
  const received: string[] = [];
  createInterface(child.stdout).on("line", (path) => received.push(path));
  return { host, received, stop: () => end(child) };
}

/**
 * Lets a process run only where no other wants to, as far as the system has `chrt`: what stands for a server elsewhere takes no
 * processor from the app. A low priority still delays others until the next tick of the scheduler, up to 4 ms.
 */
function yieldToOthers(pid = 0): void {
  spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", `${pid}`]);
}

function startScript(script: string, settings: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const firstLine = Promise.race([
    once(child.stdout, "data").then(([chunk]) => String(chunk).trim()),
    once(child, "exit").then(([code]) => {
      throw new Error(`${script} ended with ${code}`);
    }),
  ]);
  return { child, firstLine };
}

async function end(child: ReturnType<typeof startScript>["child"]): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
