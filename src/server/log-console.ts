import { format, stripVTControlCharacters, types } from "node:util";
import { hasBeenLogged, logFailure } from "#server/log-failure.ts";
import { logger } from "#server/telemetry/logger.ts";
import { toAppError } from "#server/to-app-error.ts";

type Level = "error" | "warn" | "info" | "debug";

/** Redirects the console, which libraries write to, to the log, where entries are one line and redacted. */
export function logConsole(console: Partial<Console> = globalThis.console): void {
  const write =
    (level: Level) =>
    (...args: unknown[]) =>
      logPrinted(level, args);
  Object.assign(console, {
    error: write("error"),
    warn: write("warn"),
    info: write("info"),
    log: write("info"),
    debug: write("debug"),
  });
}

/** Logs what a library prints, unless it is a failure of a call, which the call has logged itself. */
function logPrinted(level: Level, args: readonly unknown[]): void {
  const err = args.find((argument) => types.isNativeError(argument));
  const text = stripVTControlCharacters(format(...args.filter((argument) => argument !== err))).trim();
  // Next.js prints an ornament before an error, and blank lines for a person at a terminal.
  const message = /[\p{L}\p{N}]/u.test(text) ? text : err ? titleOf(err) : "";
  const failure = err && toAppError(err);
  if (!message || (failure && hasBeenLogged(failure))) return;
  const source = "console";
  if (failure?.code === "UNAVAILABLE") logFailure(failure, { source }, message);
  else logger()[level]({ source, ...(err && { err }) }, message);
}

/** Returns the first line of an error's message; its name and code if it has none, as one of several IP addresses has. */
function titleOf(error: Error & { code?: unknown }): string {
  const [line] = error.message.split("\n");
  return line?.trim() || [error.name, error.code].filter(Boolean).join(" ");
}
