import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

const SAMPLE_MS = 50;

export interface CommandRun {
  /** Text on standard output. */
  said: string;
  ms: number;
  /** Highest resident memory of its process, without that of an embedded database. */
  peakMb: number;
}

/** Runs a command of the app with these settings. @throws {Error} with its standard error when it fails */
export async function runCukup(args: string[], settings: Record<string, string>): Promise<CommandRun> {
  const begun = performance.now();
  const child = spawn("bin/cukup", args, {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, readPeakMb(child.pid ?? 0));
  }, SAMPLE_MS);
  const exited = once(child, "exit");
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  clearInterval(timer);
  if (code !== 0) throw new Error(`cukup ${args[0]} ended with ${code}: ${complaint}`);
  return { said: said.trim(), ms: performance.now() - begun, peakMb };
}

/** Returns the peak of a process's resident memory (Linux); 0 if it has ended. */
function readPeakMb(pid: number): number {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
