import { and, eq } from "drizzle-orm";
import { parseCallbackUri } from "#lib/account/callback-uri.ts";
import type { Diet } from "#lib/offers/food-facts.ts";
import type { UpdateAccountInput, User } from "#schemas/account/account.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countFailures, countTry, requireTriesLeft } from "#server/auth/limits/rate-limit.ts";
import { issueMailedToken, revokeMailedTokens } from "#server/auth/mailed-token.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import { userColumns } from "#server/auth/session/viewer.ts";
import type { ClientContext, MemberContext, ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { attendances, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, notActivated } from "#server/errors.ts";
import { activationMail, verificationMail } from "#server/mails/account.ts";
import { emailChangedMail } from "#server/mails/email-change.ts";
import {
  isEmailTaken,
  mailboxOf,
  requireUnusedNames,
  toNameConflict,
} from "#server/services/account/profile/names.ts";
import { hostTagsOf } from "#server/services/event/host/host-tags.ts";
import { notify } from "#server/services/notification/notify.ts";

type EmailChange = {
  confirmation: { purpose: "activation" | "verification"; token: string };
  /** Earlier email address and the token that restores it; null when that email address gets no mail. */
  previous: { email: string; undoToken: string | null } | null;
};

/** Columns of an account that change without a notification; omitted ones stay as they are. */
type Profile = { username?: string; firstName?: string | null; showsName?: boolean; offerDiets?: Diet[] };

/**
 * Changes the given ones of the caller's username, email address, first name, whether new seats show it, and diets of free food. A new email address counts at once, is not verified; old and new
 * get a mail; values that stay the same write and mail nothing. An account that is not activated may correct
 * its email address alone: it gets a new activation link, and earlier ones are revoked. Without a first name, no seat
 * shows one, even after a new one is stored.
 * @throws AppError FORBIDDEN for anything but an email address of an account that is not activated; BAD_REQUEST if a first
 *   name is to be shown and there is none; CONFLICT with one entry per taken name; for a new email address REAUTHENTICATION_REQUIRED, and TOO_MANY_REQUESTS after ten changes
 *   within a day, too many for one mailbox, or after too many taken ones from one network
 */
export async function updateAccount(
  ctx: MemberContext & ClientContext,
  input: UpdateAccountInput,
): Promise<User> {
  const { db, now, viewer, client } = ctx;
  const changesProfile = [input.username, input.firstName, input.showsName, input.offerDiets].some(
    (value) => value !== undefined,
  );
  if (changesProfile && !viewer.activated) throw notActivated();
  const profile = toProfile(viewer, input);
  const email = input.email === viewer.email ? undefined : input.email;
  if (Object.keys(profile).length === 0 && email === undefined) return viewer;
  if (email !== undefined) {
    requireRecentLogin(viewer, now());
    await ctx.count("email");
  }
  const change = { profile, email };
  if (email === undefined) return store(ctx, change, input.callbackURI);
  // This reveals which email addresses have an account, as registering does: both count.
  const probes = { limit: LIMITS.registerTaken, subject: client.network };
  await requireTriesLeft(db, [probes], now());
  return countFailures(ctx, { ...probes, isFailure: isEmailTaken }, () =>
    store(ctx, change, input.callbackURI),
  );
}

/**
 * Returns what differs from the viewer's account.
 * @throws AppError BAD_REQUEST if a first name is to be shown and there is none
 */
function toProfile(
  viewer: Required<Profile>,
  { username, firstName = viewer.firstName, showsName, offerDiets }: UpdateAccountInput,
): Profile {
  if (showsName && firstName === null) {
    throw new AppError("BAD_REQUEST", "First name is required", { path: "firstName" });
  }
  const isShown = firstName === null ? false : showsName;
  return {
    ...(username !== undefined && username !== viewer.username && { username }),
    ...(firstName !== viewer.firstName && { firstName }),
    ...(isShown !== undefined && isShown !== viewer.showsName && { showsName: isShown }),
    ...(offerDiets !== undefined && `${offerDiets}` !== `${viewer.offerDiets}` && { offerDiets }),
  };
}

async function store(
  ctx: MemberContext,
  { profile, email }: { profile: Profile; email: string | undefined },
  callbackURI: string | undefined,
): Promise<User> {
  const { db, now, viewer, invalidateTags } = ctx;
  await requireUnusedNames(
    db,
    { username: profile.username ?? viewer.username, email: email ?? viewer.email },
    now(),
    viewer,
  );
  const user = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const change = email === undefined ? null : await prepareEmailChange(tx, viewer.id, email, now());
    // A change mails a mailbox that is not proved yet, as registering does.
    if (change && email !== undefined) await countTry(tx, LIMITS.mailbox, mailboxOf(email), now());
    const [user] = await tx
      .update(users)
      .set({
        ...profile,
        ...(change && { email, verified: false }),
        updatedAt: now(),
      })
      .where(eq(users.id, viewer.id))
      .returning(userColumns);
    if (!user) throw accountNotFound();
    if (profile.firstName === null) await hideSeats(tx, user.id);
    if (change) await notifyOfEmailChange(txCtx, { user, change, callbackURI });
    return user;
  }).catch((error: unknown) => {
    throw toNameConflict(error) ?? error;
  });
  if (profile.username !== undefined) invalidateTags(...(await hostTagsOf(ctx, user.id)));
  return user;
}

/** Hides the first name on all seats of a user. */
async function hideSeats(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(attendances)
    .set({ isShown: false })
    .where(and(eq(attendances.userId, userId), eq(attendances.isShown, true)));
}

/** Revokes tokens mailed to the old email address; returns null when a concurrent request has made the same change. */
async function prepareEmailChange(
  tx: Tx,
  userId: number,
  email: string,
  now: Date,
): Promise<EmailChange | null> {
  const [old] = await tx
    .select({ email: users.email, activated: users.activated, verified: users.verified })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!old) throw accountNotFound();
  if (old.email === email) return null;
  await revokeMailedTokens(tx, userId, ["activation", "verification", "password_reset"], now);
  const owner = { userId, requested: false };
  const purpose = old.activated ? ("verification" as const) : ("activation" as const);
  const token = await issueMailedToken(tx, { ...owner, email, purpose }, now);
  // Only a verified email address can be restored: a mistyped one would hand the account to a stranger.
  const undoToken = old.verified
    ? await issueMailedToken(tx, { ...owner, email: old.email, purpose: "email_change_undo" }, now)
    : null;
  // A mistyped email address of a new account is a stranger's: do not mail it about the correction.
  const previous = old.activated || old.verified ? { email: old.email, undoToken } : null;
  return { confirmation: { purpose, token }, previous };
}

/** Queues the mails of a change; an account that was in use before also gets a notification. */
async function notifyOfEmailChange(
  ctx: ServiceContext & InTransaction,
  {
    user,
    change: { confirmation, previous },
    callbackURI,
  }: { user: User; change: EmailChange; callbackURI: string | undefined },
): Promise<void> {
  const { appUrl } = ctx;
  const { purpose, token } = confirmation;
  const callbackUri = parseCallbackUri(callbackURI) ?? undefined;
  await ctx.queueMail(
    purpose === "activation"
      ? activationMail(appUrl, user, token, callbackUri)
      : verificationMail(appUrl, user, token),
  );
  if (!previous) return;
  const old = { username: user.username, email: previous.email };
  await ctx.queueMail(emailChangedMail(appUrl, old, previous.undoToken));
  await notify(ctx, {
    userIds: [user.id],
    payload: { kind: "security", message: "The email address of your account was changed." },
  });
}

const accountNotFound = () => new AppError("NOT_FOUND", "Account not found!");
