import type { Person, SuspendPersonInput } from "#schemas/admin.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import type { MemberContext } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { accountRestoredMail, accountSuspendedMail } from "#server/mails/account.ts";
import { requireAnotherAdmin } from "#server/services/account/admins.ts";
import { changePerson, refusedChange } from "#server/services/admin/change-person.ts";
import { hostTagsOf } from "#server/services/event/host/host-tags.ts";
import {
  areAllOffersLocked,
  endSharing,
  lockOffersOf,
  retryWhileSharing,
} from "#server/services/offer/person/end-sharing.ts";

/**
 * Suspends an account: ends all its sessions and refuses new logins, withdraws its offers of food and gives up its claims. Its content
 * stays; events that it hosts do not name it.
 * @param input `reason` is mailed to the person and not stored
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND; CONFLICT for the viewer's own account, the last admin, and an
 *   account that is suspended already
 */
export async function suspendPerson(ctx: MemberContext, { id, reason }: SuspendPersonInput): Promise<Person> {
  const { now, viewer, invalidateTags } = ctx;
  requireRecentLogin(viewer, now());
  if (id === viewer.id) throw refusedChange("You cannot suspend your own account!");
  const { person: suspended, tags } = await retryWhileSharing(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const locked = await lockOffersOf(txCtx, id);
    await requireAnotherAdmin(txCtx, id);
    const person = await changePerson(txCtx, id, ({ suspendedAt }) => {
      if (suspendedAt) throw refusedChange("This account is suspended already!");
      return {
        action: "person.suspend",
        set: { suspendedAt: now() },
        message: "Your account was suspended.",
      };
    });
    if (!(await areAllOffersLocked(txCtx, { userId: id, locked }))) return null;
    await revokeSessionsOf(tx, id, now());
    await txCtx.queueMail(accountSuspendedMail(person, reason || null));
    return { person, tags: await endSharing(txCtx, { userId: id, locked }) };
  });
  invalidateTags(...(await hostTagsOf(ctx, id)), ...tags);
  return suspended;
}

/** Ends a suspension. @throws AppError NOT_FOUND; CONFLICT when the account is not suspended */
export async function restorePerson(ctx: MemberContext, id: number): Promise<Person> {
  const { appUrl, invalidateTags } = ctx;
  const restored = await inTransaction(ctx, async (txCtx) => {
    const person = await changePerson(txCtx, id, ({ suspendedAt }) => {
      if (!suspendedAt) throw refusedChange("This account is not suspended!");
      return {
        action: "person.restore",
        set: { suspendedAt: null },
        message: "Your account is no longer suspended.",
      };
    });
    await txCtx.queueMail(accountRestoredMail(appUrl, person));
    return person;
  });
  invalidateTags(...(await hostTagsOf(ctx, id)));
  return restored;
}
