import { UserError } from "#lib/user-error.ts";
import { findIgnoredLimits, requireOwnSessions, SharedSessions } from "#server/db/sessions/session-probe.ts";
import { readSiteFacts, type SiteFacts } from "#server/db/site/site-facts.ts";

/** Name of the embedded database in DATA_DIR's notes and in a database that was moved there. */
export const EMBEDDED_PLACE = "DATA_DIR";
const PGBOUNCER_REFUSAL = "unsupported startup parameter";

/** @throws {UserError} behind a transaction pooler; the driver's error if the database is unavailable */
export async function requireNoPooler(url: string): Promise<void> {
  await requireOwnSessions(url).catch((error: unknown) => {
    if (error instanceof SharedSessions)
      throw new UserError(
        "DATABASE_URL leads through a transaction pooler, which loses writes: name the database itself, or set PgBouncer's pool_mode to session.",
      );
    throw error;
  });
}

/**
 * Finds time limits that a PgBouncer ignores, as `findIgnoredLimits`.
 * @throws {UserError} behind one that refuses them; the driver's error if the database is unavailable
 */
export async function requireLimitsTaken(url: string): Promise<string[]> {
  return findIgnoredLimits(url).catch((error: Error) => {
    if (error.message.startsWith(PGBOUNCER_REFUSAL))
      throw new UserError(
        "PgBouncer refuses the connection: set its ignore_startup_parameters to statement_timeout,idle_in_transaction_session_timeout, and these limits for the role (docs/deployment.md, PgBouncer).",
      );
    throw error;
  });
}

/** @throws {UserError} for a database that was moved away; the driver's error if it is unavailable */
export async function requireDatabaseInUse(url: string): Promise<void> {
  refuseMoved(await readSiteFacts(url));
}

/** @throws {UserError} for a database that was moved away */
export function refuseMoved({ moved }: Pick<SiteFacts, "moved">): void {
  if (moved) throw new UserError(describeMoved(moved.to, moved.at));
}

/** Says where a database was moved to, and what to do about it. @param to place, or EMBEDDED_PLACE */
export function describeMoved(to: string, at: Date): string {
  const use = to === EMBEDDED_PLACE ? "remove DATABASE_URL" : "set DATABASE_URL to it";
  return `The database was moved to ${to} on ${at.toISOString().slice(0, 10)}: ${use}. To use this copy instead, without what was written since, run \`cukup move-database --undo\`.`;
}
