import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/**
 * To be called before an account is deleted, demoted or suspended, in the same transaction: locks every admin, so that two who
 * go at once cannot both count on the other. Does nothing for a member.
 * @throws AppError CONFLICT when no other admin who can log in would be left
 */
export async function requireAnotherAdmin(tx: Db, userId: number): Promise<void> {
  const [own] = await tx.select({ permission: users.permission }).from(users).where(eq(users.id, userId));
  if (own?.permission !== 0) return;
  const admins = await tx
    .select({ id: users.id, activated: users.activated, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.permission, 0))
    .orderBy(users.id)
    .for("update");
  if (!admins.some((admin) => admin.id !== userId && admin.activated && !admin.suspendedAt)) {
    throw new AppError("CONFLICT", "The last admin can neither be deleted, demoted nor suspended!");
  }
}
