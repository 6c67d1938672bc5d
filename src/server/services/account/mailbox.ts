import { eq } from "drizzle-orm";
import { ADMIN, isAdmin } from "#lib/account/permission.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countFailures } from "#server/auth/limits/rate-limit.ts";
import { invalidMailedToken, type MailboxProof } from "#server/auth/mailed-token.ts";
import type { ClientContext, ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/**
 * Runs `redeem` and counts wrong mailed tokens per network. A right token cannot be guessed, so it always works,
 * even after too many wrong ones.
 * @throws AppError TOO_MANY_REQUESTS instead of BAD_REQUEST once the network has sent too many wrong tokens
 */
export function limitWrongTokens<Result>(
  { db, now, client }: Pick<ClientContext, "db" | "now" | "client">,
  redeem: () => Promise<Result>,
): Promise<Result> {
  const counter = { limit: LIMITS.credential, subject: client.network };
  return countFailures({ db, now }, { ...counter, isFailure: ({ code }) => code === "BAD_REQUEST" }, redeem);
}

/**
 * Records that an account's owner reads the mail of its email address. Run it in the transaction that consumes the
 * token. The account with ADMIN_EMAIL becomes admin.
 * @param changes columns that the proof allows to change as well
 * @throws AppError BAD_REQUEST when the account has another email address by now, or was deleted
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
  const { permission: _, ...proved } = user;
  const becomesAdmin = user.email === adminEmail && !isAdmin(user);
  await db
    .update(users)
    .set({
      ...changes,
      verified: true,
      ...(becomesAdmin && { permission: ADMIN }),
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
