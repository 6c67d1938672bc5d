import { eq } from "drizzle-orm";
import { invalidMailedToken, type MailboxProof } from "#server/auth/mailed-token.ts";
import type { ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/**
 * Records, within the caller's transaction, that an account's owner reads the mail of its address. The address that
 * the environment names becomes admin with it.
 * @param changes what the proof allows besides
 * @throws AppError BAD_REQUEST when the account has another address by now, or is gone
 */
export async function proveMailbox(
  { db, now, adminEmail }: Pick<ServiceContext, "db" | "now" | "adminEmail">,
  proof: MailboxProof,
  changes: { activated?: true; passwordHash?: string },
): Promise<{ username: string; email: string }> {
  const [user] = await db
    .select({ username: users.username, email: users.email, permission: users.permission })
    .from(users)
    .where(eq(users.id, proof.userId))
    .for("update");
  if (user?.email !== proof.email) throw invalidMailedToken();
  const { permission, ...proved } = user;
  const becomesAdmin = user.email === adminEmail && permission !== 0;
  await db
    .update(users)
    .set({
      ...changes,
      verified: true,
      ...(becomesAdmin && { permission: 0 }),
      updatedAt: now(),
    })
    .where(eq(users.id, proof.userId));
  if (becomesAdmin) {
    await recordAudit(
      { now, db, viewer: null },
      {
        action: "person.promote",
        targetId: proof.userId,
        details: { by: "ADMIN_EMAIL" },
      },
    );
  }
  return proved;
}
