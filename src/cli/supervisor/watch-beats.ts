import type { ChildProcess } from "node:child_process";
import inspector from "node:inspector";
import { readMainThread, type ThreadState } from "#server/db/embedded/process-info.ts";
import { BEAT_MS, isBeat } from "#server/heartbeat.ts";

/** Looks without a beat, one every BEAT_MS, after which a process may be hanging. */
const QUIET_LOOKS = 8;
/** The same while a process starts, on systems that do not say what its thread does. */
const QUIET_LOOKS_AT_START = 60;
/** CPU time without a beat: no task of the app blocks the event loop for so long, but loading its modules may. */
const LOOP_CPU_MS = 2_000;
const LOOP_CPU_MS_AT_START = 60_000;
/** State of a thread that runs or waits for a core, and of one that a debugger has stopped (proc_pid_stat(5)). */
const RUNNABLE = "R";
const TRACED = "t";

/** Child process, as far as `watchBeats` uses it. */
export type Beating = Pick<ChildProcess, "pid" | "kill"> & {
  on(event: "message", listener: (message: unknown) => void): unknown;
  once(event: "exit", listener: () => void): unknown;
};

/** Silence of a process that is killed: the time since its last beat, and the CPU time used in it. */
export interface Hang {
  silentMs: number;
  cpuMs: number | undefined;
}

/**
 * Kills a child process (SIGKILL) whose event loop hangs. Silence alone does not show that: the machine may be busy, or this
 * process may have been paused. So time is counted in this process's own looks, and a silent process is killed only if it
 * has used a loop's worth of CPU time, or neither runs nor waits for a core.
 * @param child sends beats from its start on (`sendBeats`), and the message "ready" once it works
 * @param onHang is called before it is killed
 * @param options `everyMs`: time between two looks, no less than that between two beats; `readThread`: the system's account of
 *   a process's main thread
 */
export function watchBeats(
  child: Beating,
  onHang: (hang: Hang) => void,
  {
    everyMs = BEAT_MS,
    readThread = readMainThread,
  }: { everyMs?: number; readThread?: (pid: number) => ThreadState | null } = {},
): void {
  let isReady = false;
  // Children inherit NODE_OPTIONS.
  let isDebugged = inspector.url() !== undefined;
  let quietLooks = 0;
  let restingLooks = 0;
  let cpuBeforeMs: number | undefined;
  let lastCpuMs: number | undefined;

  child.on("message", (message) => {
    if (message === "ready") isReady = true;
    if (!isBeat(message)) return;
    isDebugged = message.isDebugged;
    startAnew();
  });
  const timer = setInterval(look, everyMs).unref();
  child.once("exit", () => clearInterval(timer));

  function startAnew(): void {
    quietLooks = 0;
    restingLooks = 0;
    cpuBeforeMs = undefined;
    lastCpuMs = undefined;
  }

  function look(): void {
    if (isDebugged || child.pid === undefined) return;
    const thread = readThread(child.pid);
    if (thread?.state === TRACED) startAnew();
    quietLooks += 1;
    if (thread) {
      restingLooks = thread.state !== RUNNABLE && thread.cpuMs === lastCpuMs ? restingLooks + 1 : 0;
      cpuBeforeMs ??= thread.cpuMs;
      lastCpuMs = thread.cpuMs;
    }
    const cpuMs = lastCpuMs === undefined || cpuBeforeMs === undefined ? undefined : lastCpuMs - cpuBeforeMs;
    if (!isHanging(cpuMs)) return;
    clearInterval(timer);
    onHang({ silentMs: quietLooks * everyMs, cpuMs });
    child.kill("SIGKILL");
  }

  function isHanging(cpuMs: number | undefined): boolean {
    if (quietLooks < QUIET_LOOKS) return false;
    if (cpuMs === undefined) return isReady || quietLooks >= QUIET_LOOKS_AT_START;
    // The first look has nothing to compare with.
    return restingLooks >= QUIET_LOOKS - 1 || cpuMs >= (isReady ? LOOP_CPU_MS : LOOP_CPU_MS_AT_START);
  }
}
