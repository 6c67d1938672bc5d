import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import { type RunningApp, startApp } from "../../../src/test/e2e/support/app/app.ts";

/** Processes of one machine: a supervisor, one process that serves and one that runs the jobs. */
export type Machine = {
  readonly port: number;
  start(checkout: string): Promise<void>;
  /** Stops it as systemd does, with SIGTERM. */
  stop(): Promise<void>;
  /** Stops it for good: a fault that is not over yet starts it no more. */
  close(): Promise<void>;
  /** Kills the supervisor (SIGKILL), which ends the others. */
  kill(): Promise<void>;
  /** Kills the process that serves, or the one that runs the jobs; the supervisor starts it again. */
  killProcess(role: "web" | "jobs"): Promise<void>;
  /** Entries of its logs at level error, by message. */
  readErrors(): Map<string, number>;
};

const ERROR = 50;

/** @param directory of its DATA_DIR and logs @param settings of all machines */
export async function createMachine(directory: string, settings: Record<string, string>): Promise<Machine> {
  const dataDir = join(directory, "data");
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const logs: string[] = [];
  let app: Promise<RunningApp> | undefined;
  let isClosed = false;
  const stop = async () => (await app)?.stop();
  return {
    port,
    async start(checkout) {
      if (isClosed) return;
      const log = join(directory, `${logs.length}.log`);
      logs.push(log);
      const own = { ...settings, PORT: `${port}`, HOST: "127.0.0.1", DATA_DIR: dataDir };
      app = startApp(own, log, checkout);
      await app;
    },
    stop,
    close() {
      isClosed = true;
      return stop();
    },
    kill: async () => (await app)?.kill(),
    async killProcess(role) {
      const [pid] = (await (await app)?.processes(role)) ?? [];
      if (pid !== undefined) process.kill(pid, "SIGKILL");
    },
    readErrors() {
      const errors = new Map<string, number>();
      for (const line of logs.flatMap((log) => readFileSync(log, "utf8").split("\n"))) {
        if (!line.startsWith("{")) continue;
        const { level, msg } = JSON.parse(line) as { level: number; msg: string };
        if (level >= ERROR) errors.set(msg, (errors.get(msg) ?? 0) + 1);
      }
      return errors;
    },
  };
}
