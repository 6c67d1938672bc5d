/** Error whose message is a complete sentence for the person at the terminal; printed without a stack. */
export class UserError extends Error {
  override name = "UserError";
}
