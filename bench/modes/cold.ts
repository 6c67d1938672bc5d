import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#server/db/embedded/free-port.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { toFigure, toTable } from "../load/table.ts";
import { readPostmaster } from "../stage/database.ts";
import { readMemoryMb } from "../stage/process-tree.ts";
import type { BenchOptions } from "./options.ts";

const START_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 20;

/** Measures the time from a command to the first response, in a fresh clone, and the memory of all its processes. */
export async function benchCold({ checkout }: BenchOptions): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "cukup-cold-"));
  const clone = join(directory, "clone");
  const rows: string[][] = [];
  const note = (name: string, { seconds, memory }: Started) =>
    rows.push([name, toFigure(seconds), toFigure(memory)]);
  try {
    await run("git", ["clone", "--quiet", checkout, clone], directory);
    const dev = ["--yes", "pnpm@12", "dev"];
    note("npx pnpm@12 dev, fresh clone, to /", await start("npx", dev, { cwd: clone, path: "/" }));
    note("npx pnpm@12 dev, second start, to /", await start("npx", dev, { cwd: clone, path: "/" }));
    discardDataDir(join(clone, ".data"));
    // A build is not part of the start.
    cpSync(join(checkout, ".next"), join(clone, ".next"), { recursive: true, force: true });
    const built = ["run", "start"];
    note(
      "pnpm start, new database, to ready",
      await start("pnpm", built, { cwd: clone, path: "/api/ready" }),
    );
    note(
      "pnpm start, second start, to ready",
      await start("pnpm", built, { cwd: clone, path: "/api/ready" }),
    );
    discardDataDir(join(clone, ".data"));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  console.log(toTable(["start", "seconds", "memory with PostgreSQL, MB (PSS)"], rows));
}

type Started = { seconds: number; memory: number };

/** Starts a command, waits for a response with status 200 at `path`, and stops it. */
async function start(
  command: string,
  args: string[],
  { cwd, path }: { cwd: string; path: string },
): Promise<Started> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...ownEnvironment(), PORT: `${port}` },
    stdio: "ignore",
    detached: true,
  });
  const exited = once(child, "exit");
  try {
    while ((await statusOf(`http://localhost:${port}${path}`)) !== 200) {
      if (child.exitCode !== null || performance.now() - started > START_TIMEOUT_MS)
        throw new Error(`${command} ${args.join(" ")} did not serve ${path}`);
      await sleep(POLL_MS);
    }
    const seconds = (performance.now() - started) / 1000;
    return { seconds, memory: readMemoryMb([child.pid ?? 0, readPostmaster(join(cwd, ".data"))]) };
  } finally {
    // The whole group, as Ctrl-C in a terminal does.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await exited;
  }
}

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Returns the environment without what pnpm and this bench have added. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const added = /^(npm_|pnpm_|PNPM_|INIT_CWD$|NODE_ENV$|NODE$|AUTH_SECRET$|DATABASE_URL$)/;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !added.test(name)),
  ) as NodeJS.ProcessEnv;
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const [code] = await once(spawn(command, args, { cwd, stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}
