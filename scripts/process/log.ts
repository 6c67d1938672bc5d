import { UserError } from "#lib/user-error.ts";

/** Prints one line for the person at the terminal. */
export function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line about an error to standard error. */
export function logError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Formats an error: the message of a `UserError`, the stack of any other. */
export function formatError(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
