import { constants } from "node:os";
import { log, logError, reportError } from "./log.ts";

/** Two signals within this time are one Ctrl-C, sent by the terminal and forwarded by the package manager. */
const SAME_KEYPRESS_MS = 500;
const DEADLINE_MS = 9_500;

export interface Shutdown {
  /** Registers a step. Steps run in reverse order, even after one fails. */
  defer(step: () => unknown): void;
  /** Extends the time limit of the steps, after which the process exits. */
  allow(ms: number): void;
  /** Runs the steps (once) and ends the process with this code. */
  end(code: number): Promise<never>;
  /** Ends the process with code 1 on an uncaught error, which is printed. */
  endOnUncaughtError(): void;
  /** True once the shutdown has begun. */
  readonly begun: boolean;
}

/**
 * Shuts the process down gracefully on Ctrl-C, SIGTERM and SIGHUP; a second Ctrl-C ends it at once.
 * @param role `service` ends with code 0 then; `child` too, but on SIGTERM alone, which the supervisor sends, since Ctrl-C and
 *   SIGHUP reach the supervisor too; `command` ends with 128 and the signal's number, as its work is not done
 */
export function createShutdown(role: "service" | "child" | "command"): Shutdown {
  const steps: (() => unknown)[] = [];
  let ending: Promise<never> | undefined;
  let deadlineMs = DEADLINE_MS;

  async function run(code: number): Promise<never> {
    setTimeout(() => process.exit(code || 1), deadlineMs).unref();
    let exitCode = code;
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        reportError(error);
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  }

  const end = (code: number) => {
    ending ??= run(code);
    return ending;
  };
  let first: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (role === "child") {
        if (signal === "SIGTERM") void end(0);
      } else if (first === undefined) {
        first = Date.now();
        const isCommand = role === "command";
        (isCommand ? logError : log)("Stopping. Press Ctrl-C again to stop immediately.");
        void end(isCommand ? 128 + constants.signals[signal] : 0);
      } else if (signal === "SIGINT" && Date.now() - first > SAME_KEYPRESS_MS) process.exit(130);
    });
  }
  return {
    defer: (step) => steps.push(step),
    allow(ms) {
      deadlineMs += ms;
    },
    end,
    endOnUncaughtError() {
      process.on("uncaughtException", (error) => {
        reportError(error);
        void end(1);
      });
    },
    get begun() {
      return ending !== undefined;
    },
  };
}
