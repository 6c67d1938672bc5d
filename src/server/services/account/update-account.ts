import { eq } from "drizzle-orm";
import type { UpdateAccountInput, User } from "#schemas/account.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { issueMailedToken, voidMailedTokens } from "#server/auth/mailed-token.ts";
import { countTry } from "#server/auth/rate-limit.ts";
import { requireRecentLogin } from "#server/auth/reauthentication.ts";
import type { Viewer } from "#server/auth/session.ts";
import { userColumns } from "#server/auth/user-columns.ts";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { verificationMail } from "#server/mails/account.ts";
import { emailChangedMail } from "#server/mails/email-change.ts";
import { nameConflict, requireUnusedNames } from "#server/services/account/names.ts";
import { notify } from "#server/services/notification/notify.ts";

type EmailChange = { previous: string; verificationToken: string; undoToken: string | null };

/**
 * Changes the caller's username, address or both. A new address counts at once, is not verified, and both addresses
 * get a mail; what is the same as before writes and mails nothing.
 * @throws AppError CONFLICT with one entry per taken name; for a new address REAUTHENTICATION_REQUIRED, and
 *   TOO_MANY_REQUESTS after ten changes within a day
 */
export async function updateAccount(
  collaborators: Collaborators,
  viewer: Viewer,
  input: UpdateAccountInput,
): Promise<User> {
  const { db, now, appUrl, queueMail } = collaborators;
  const username = input.username === viewer.username ? undefined : input.username;
  const email = input.email === viewer.email ? undefined : input.email;
  if (username === undefined && email === undefined) return viewer;
  if (email !== undefined) {
    requireRecentLogin(viewer, now());
    await countTry(db, LIMITS.email, viewer.id, now());
  }
  const wanted = { username: username ?? viewer.username, email: email ?? viewer.email };
  await requireUnusedNames(db, wanted, now(), viewer.id);
  return db
    .transaction(async (tx) => {
      const change = email === undefined ? null : await prepareEmailChange(tx, viewer.id, email, now());
      const [user] = await tx
        .update(users)
        .set({
          ...(username !== undefined && { username }),
          ...(change && { email, verified: false }),
          updatedAt: now(),
        })
        .where(eq(users.id, viewer.id))
        .returning(userColumns);
      if (!user) throw accountNotFound();
      if (change) {
        const { previous, verificationToken, undoToken } = change;
        const old = { username: user.username, email: previous };
        await queueMail(tx, verificationMail(appUrl, user, verificationToken));
        await queueMail(tx, emailChangedMail(appUrl, old, undoToken));
        await notify(collaborators, tx, [viewer.id], {
          kind: "security",
          message: "The email address of your account was changed.",
        });
      }
      return user;
    })
    .catch((error: unknown) => {
      throw nameConflict(error) ?? error;
    });
}

/** Voids what was mailed to the old address; null when a call at the same time has made the change already. */
async function prepareEmailChange(
  tx: Db,
  userId: number,
  email: string,
  now: Date,
): Promise<EmailChange | null> {
  const [old] = await tx
    .select({ email: users.email, verified: users.verified })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!old) throw accountNotFound();
  if (old.email === email) return null;
  await voidMailedTokens(tx, userId, ["activation", "verification", "password_reset"], now);
  const owner = { userId, requested: false };
  const verificationToken = await issueMailedToken(tx, { ...owner, email, purpose: "verification" }, now);
  // Only a proved address is a way back: a mistyped one would hand the account to a stranger.
  const undoToken = old.verified
    ? await issueMailedToken(tx, { ...owner, email: old.email, purpose: "email_change_undo" }, now)
    : null;
  return { previous: old.email, verificationToken, undoToken };
}

const accountNotFound = () => new AppError("NOT_FOUND", "Account not found!");
