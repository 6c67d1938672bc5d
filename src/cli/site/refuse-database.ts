import { logError } from "#cli/process/log.ts";
import { UserError } from "#lib/user-error.ts";
import type { ContactOptions } from "#server/db/first-contact.ts";

/**
 * Makes the first contact of a command with the database: repeats it for a minute while the database cannot be reached.
 * @param contact as for `firstContact`
 * @param options `tryMs`: time limit of a try, for one that may take long
 * @throws {UserError} as `refuseDatabase` does
 */
export async function contactDatabase<Result>(
  contact: () => Promise<Result>,
  options: Pick<ContactOptions, "tryMs"> = {},
): Promise<Result> {
  const { firstContact } = await import("#server/db/first-contact.ts");
  return firstContact(contact, { ...options, report: logError }).catch(refuseDatabase);
}

/** Turns an error of the database into one line for the admin. @throws {UserError} always */
export async function refuseDatabase(error: unknown): Promise<never> {
  if (error instanceof UserError) throw error;
  const { describeUnreachable, isReadOnlyFailure, isUnreachable } = await import("#server/db/errors.ts");
  if (isReadOnlyFailure(error))
    throw new UserError("The database is read-only: it has to accept writes before the app can start.");
  if (isUnreachable(error)) throw new UserError(describeUnreachable(error));
  const { message, cause } = error as Error;
  throw new UserError(`The database cannot be prepared: ${cause instanceof Error ? cause.message : message}`);
}
