import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** Person who comes to an event. */
export type Person = { id: number; username: string; firstName: string | null };

export const personColumns = { id: users.id, username: users.username, firstName: users.firstName };

/** Creates the error of a username that no member has. */
export const noSuchMember = () => new AppError("NOT_FOUND", "No member has this username.");

/**
 * Finds an account by its username, in any case.
 * @returns `isMember`: false for an account that was never activated or is suspended
 * @throws AppError NOT_FOUND
 */
export async function getPerson(db: Db, username: string): Promise<Person & { isMember: boolean }> {
  const [person] = await db
    .select({
      ...personColumns,
      isMember: sql<boolean>`${and(eq(users.activated, true), isNull(users.suspendedAt))}`,
    })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!person) throw noSuchMember();
  return person;
}
