import { parseCallbackUri } from "#lib/callback-uri.ts";
import type { RegisterInput } from "#schemas/account.ts";
import { issueMailedToken } from "#server/auth/mailed-token.ts";
import type { PasswordContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { activationMail } from "#server/mails/account.ts";
import { nameConflict, requireUnusedNames } from "#server/services/account/names.ts";

/**
 * Opens an account that still has to be activated, and mails the link that does so. Does not log in.
 * @throws AppError CONFLICT with one entry per name or address that is taken
 */
export async function register(
  { db, now, appUrl, queueMail, passwords }: PasswordContext,
  input: RegisterInput,
): Promise<{ id: number; username: string; email: string }> {
  await requireUnusedNames(db, input, now());
  const passwordHash = await passwords.hash(input.password);
  const callbackUri = parseCallbackUri(input.callbackURI) ?? undefined;
  return db
    .transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          username: input.username,
          email: input.email,
          passwordHash,
          createdAt: now(),
          updatedAt: now(),
        })
        .returning({ id: users.id, username: users.username, email: users.email });
      if (!user) throw new Error("The account was not stored");
      const owner = { userId: user.id, email: user.email, purpose: "activation" as const, requested: false };
      const token = await issueMailedToken(tx, owner, now());
      await queueMail(tx, activationMail(appUrl, user, token, callbackUri));
      return user;
    })
    .catch((error: unknown) => {
      throw nameConflict(error) ?? error;
    });
}
