/** Prints one line for the person at the terminal. */
export function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line about something that went wrong. */
export function logError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A failure whose message is a finished sentence for the person at the terminal: shown without a stack. */
export class UserError extends Error {
  override name = "Refusal";
}

/** What to print about an error: the sentence of a refusal, the whole stack of anything unforeseen. */
export function formatError(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
