import { eq } from "drizzle-orm";
import { consumeMailedToken } from "#server/auth/mailed-token.ts";
import type { Collaborators } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/**
 * Activates the caller's account with a mailed token, which proves the address as well.
 * @throws AppError BAD_REQUEST when the token is unknown, used, expired, another account's or for an earlier address
 */
export async function activate(collaborators: Collaborators, userId: number, token: string): Promise<null> {
  return proveMailbox(collaborators, userId, token, "activation");
}

/**
 * Marks the caller's changed address as verified with a mailed token.
 * @throws AppError BAD_REQUEST as for `activate`
 */
export async function verify(collaborators: Collaborators, userId: number, token: string): Promise<null> {
  return proveMailbox(collaborators, userId, token, "verification");
}

async function proveMailbox(
  { db, now, adminEmail }: Collaborators,
  userId: number,
  token: string,
  purpose: "activation" | "verification",
): Promise<null> {
  const proof = await consumeMailedToken(db, { token, userId, purpose }, now());
  if (!proof) throw invalidMailedToken();
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: users.email, permission: users.permission })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (user?.email !== proof.email) throw invalidMailedToken();
    await tx
      .update(users)
      .set({
        verified: true,
        ...(purpose === "activation" && { activated: true }),
        ...(user.email === adminEmail && { permission: 0 }),
        updatedAt: now(),
      })
      .where(eq(users.id, userId));
  });
  return null;
}

const invalidMailedToken = () => new AppError("BAD_REQUEST", "Invalid or expired token!", { path: "token" });
