/** Failure whose message is a finished sentence for the person at the terminal: shown without a stack. */
export class UserError extends Error {
  override name = "UserError";
}
