import { UserError } from "#lib/user-error.ts";

/** Log of the running app, as far as lines are written to it here. */
interface Journal {
  info(line: string): void;
  error(line: string): void;
  fatal(about: { err: unknown }, line: string): void;
}

let journal: { entries: Journal; flush(): void } | undefined;

/**
 * Makes entries of the app's log of all lines from now on, so that a program can read its whole output. Lines for a
 * person at a terminal stay as they are.
 * @param flush writes buffered entries at once
 */
export function logAsEntries(entries: Journal, flush: () => void): void {
  if (!process.stdout.isTTY) journal = { entries, flush };
}

/** Prints one line for the person at the terminal. */
export function log(line: string): void {
  if (!journal) process.stdout.write(`${line}\n`);
  else {
    journal.entries.info(line);
    journal.flush();
  }
}

/** Prints one line about an error to standard error. */
export function logError(line: string): void {
  if (!journal) process.stderr.write(`${line}\n`);
  else {
    journal.entries.error(line);
    journal.flush();
  }
}

/** Prints an error to standard error: the message of a `UserError`, the stack of any other. */
export function reportError(error: unknown): void {
  if (error instanceof UserError) logError(error.message);
  else if (!journal) logError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  else {
    journal.entries.fatal({ err: error }, "uncaught error");
    journal.flush();
  }
}
