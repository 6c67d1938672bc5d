/** Prints one line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line about something that went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A failure whose message is a finished sentence for the person at the terminal: shown without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** What to print about an error: the sentence of a refusal, the whole stack of anything unforeseen. */
export function toReport(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
