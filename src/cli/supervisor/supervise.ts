import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { logError } from "#cli/process/log.ts";
import { readFrom } from "#cli/process/read-metrics.ts";
import type { MetricsReader } from "#cli/process/serve-metrics.ts";
import type { Shutdown } from "#cli/process/shutdown.ts";
import { UserError } from "#lib/user-error.ts";
import { logDestination, logger } from "#server/telemetry/logger.ts";
import { type Kept, keepRunning } from "./keep-running.ts";
import { MEMORY_FLAGS } from "./memory.ts";
import { watchBeats } from "./watch-beats.ts";

const CHILD = join(import.meta.dirname, "child.ts");
const FLAGS = [...process.execArgv, ...MEMORY_FLAGS];

/**
 * Runs the app in child processes, which get this process's environment: `web` of them serve the site behind one port,
 * one more runs the jobs. A child that hangs is killed, and one that ends is started again; `shutdown` stops them all.
 * @returns when all web processes listen: a function that returns readers of the children's metrics
 * @throws {UserError} when a web process cannot start
 */
export async function supervise(
  { web, jobs }: { web: number; jobs: boolean },
  shutdown: Shutdown,
): Promise<() => MetricsReader[]> {
  // A single process accepts its connections itself; among several, the system would favour the first.
  cluster.schedulingPolicy = web > 1 ? cluster.SCHED_RR : cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: CHILD, args: ["web"], silent: true, execArgv: FLAGS });

  const running = new Map<ChildProcess, string>();
  const note = (child: ChildProcess, name: string, slot: string) => {
    running.set(child, slot);
    child.once("exit", () => running.delete(child));
    watchBeats(child, (hang) =>
      logger().error({ process: name, child: child.pid, ...hang }, "a process hangs and is killed"),
    );
    return child;
  };
  const keep = (name: string, start: () => ChildProcess, isVital: boolean, slot = name): Kept =>
    keepRunning({
      start: () => note(passOutput(name, start()), name, slot),
      isVital,
      onEnd({ waitMs, ...how }) {
        const what = waitMs === undefined ? "a process ended" : "a process ended and is started again";
        logger().error({ process: name, ...how, ...(waitMs !== undefined && { waitMs }) }, what);
      },
      onGiveUp() {
        logError(`The ${name} process keeps ending: see the log.`);
        void shutdown.end(1);
      },
    });
  const kept = Array.from({ length: web }, (_, index) =>
    keep("web", () => cluster.fork().process, true, `web-${index + 1}`),
  );
  if (jobs) kept.push(keep("jobs", forkJobs, false));
  process.once("exit", () => {
    for (const child of kept) child.stopNow();
  });
  shutdown.defer(() => Promise.all(kept.map((child) => child.stop())));
  try {
    await Promise.all(kept.slice(0, web).map((child) => child.ready));
  } catch {
    throw new UserError("The site could not be started.");
  }
  return () => [...running].map(([child, slot]) => ({ process: slot, read: () => readFrom(child) }));
}

/** Starts the process whose settings say that it is the only one and runs the jobs. */
function forkJobs(): ChildProcess {
  const env = { ...process.env, JOBS: "inline", WEB_CONCURRENCY: "1" };
  return fork(CHILD, ["jobs"], { silent: true, env, execArgv: FLAGS });
}

/** Writes a child's entries to this process's log, and makes entries of the rest, such as a warning of Node.js. */
function passOutput(name: string, child: ChildProcess): ChildProcess {
  const about = { process: name, child: child.pid };
  const write = (text: string) => {
    const message = stripVTControlCharacters(text).trim();
    if (message) logger().warn(about, message);
  };
  if (child.stdout)
    void passLines(child.stdout, (lines) => {
      const others = lines.replaceAll(/^\{.*\n/gm, (entry) => {
        logDestination().write(entry);
        return "";
      });
      write(others);
    });
  if (child.stderr) void passLines(child.stderr, write);
  return child;
}

/**
 * Passes on the lines of a stream, whole and in order, so that those of several processes do not mix. Resolves at its end.
 * @param write takes one or more lines
 */
export async function passLines(from: Readable, write: (lines: string) => unknown): Promise<void> {
  let rest = "";
  for await (const chunk of from.setEncoding("utf8")) {
    const text = rest + chunk;
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) write(text.slice(0, end));
    rest = text.slice(end);
  }
  if (rest) write(`${rest}\n`);
}
