import { UserError } from "#lib/user-error.ts";

/** Turns an error of the database into one line for the admin. @throws {UserError} always */
export async function refuseDatabase(error: unknown): Promise<never> {
  if (error instanceof UserError) throw error;
  const { isReadOnlyFailure } = await import("#server/db/errors.ts");
  const { code, message, cause } = error as Error & { code?: string };
  if (code === "NO_PRIMARY")
    throw new UserError("Of the hosts in DATABASE_URL none is a primary: they take no writes.");
  if (isReadOnlyFailure(error))
    throw new UserError("The database is read-only: it has to take writes before the app can start.");
  if (code?.startsWith("E") || code === "CONNECT_TIMEOUT")
    throw new UserError(`The database does not answer (${code}). Check DATABASE_URL.`);
  if (code?.startsWith("CONNECTION_")) throw new UserError("The connection to the database was lost.");
  throw new UserError(`The database cannot be prepared: ${cause instanceof Error ? cause.message : message}`);
}
