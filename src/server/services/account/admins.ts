import { eq, sql } from "drizzle-orm";
import { ADMIN, isAdmin } from "#lib/account/permission.ts";
import type { ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/**
 * Makes an account admin, on the command line: access to the server is the only authorization.
 * @param email in any case
 * @returns null when no account has the email address
 */
export async function grantAdmin(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  email: string,
): Promise<{ id: number; username: string; activated: boolean } | null> {
  return inTransaction({ db }, async ({ db: tx }) => {
    const [user] = await tx
      .select({
        id: users.id,
        username: users.username,
        activated: users.activated,
        permission: users.permission,
      })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
      .for("update");
    if (!user) return null;
    const { permission: _, ...granted } = user;
    if (!isAdmin(user)) {
      await tx.update(users).set({ permission: ADMIN }).where(eq(users.id, user.id));
      await recordAudit({ now, db: tx, viewer: null }, { action: "person.promote", targetId: user.id });
    }
    return granted;
  });
}

/**
 * Refuses to remove the last admin. Call it in the transaction that deletes, demotes or suspends the account: it locks
 * every admin, so that two removals at once cannot both rely on the other's account. Does nothing for a member.
 * @throws AppError CONFLICT when no other admin who can log in would be left
 */
export async function requireAnotherAdmin({ db }: Pick<ServiceContext, "db">, userId: number): Promise<void> {
  const [own = null] = await db
    .select({ permission: users.permission })
    .from(users)
    .where(eq(users.id, userId));
  if (!isAdmin(own)) return;
  const admins = await db
    .select({ id: users.id, activated: users.activated, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.permission, ADMIN))
    .orderBy(users.id)
    .for("update");
  if (!admins.some((admin) => admin.id !== userId && admin.activated && !admin.suspendedAt)) {
    throw new AppError("CONFLICT", "The last admin cannot be deleted, demoted or suspended!");
  }
}
