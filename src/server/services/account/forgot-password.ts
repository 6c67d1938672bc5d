import { eq, sql } from "drizzle-orm";
import { issueMailedToken, requireMailAllowance } from "#server/auth/mailed-token.ts";
import type { Collaborators } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { isAppError } from "#server/errors.ts";
import { passwordResetMail } from "#server/mails/password.ts";

/**
 * Mails the link behind which a new password is chosen, if there is an account with this address. All of it happens
 * after the answer, so that neither the answer nor its time tells whether there is one.
 */
export async function forgotPassword(collaborators: Collaborators, email: string): Promise<null> {
  collaborators.afterCommit("send the password reset mail", () => sendReset(collaborators, email));
  return null;
}

/** Beyond one mail a minute and five a day nothing is sent, and nobody is told. */
async function sendReset({ db, mailer, now, appUrl }: Collaborators, email: string): Promise<void> {
  const reset = await db
    .transaction(async (tx) => {
      // The lock makes two requests at once count each other.
      const [user] = await tx
        .select({ id: users.id, username: users.username, email: users.email })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email))
        .for("update");
      if (!user) return null;
      const owner = { userId: user.id, email: user.email, purpose: "password_reset" as const };
      await requireMailAllowance(tx, owner, now());
      return { user, token: await issueMailedToken(tx, { ...owner, requested: true }, now()) };
    })
    .catch((error: unknown) => {
      if (isAppError(error) && error.code === "TOO_MANY_REQUESTS") return null;
      throw error;
    });
  if (reset) await mailer.send(passwordResetMail(appUrl, reset.user, reset.token));
}
