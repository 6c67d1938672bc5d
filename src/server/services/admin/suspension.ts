import type { Person, SuspendPersonInput } from "#schemas/admin.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import { revokeSessionsOf } from "#server/auth/session/revoke-session.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { accountRestoredMail, accountSuspendedMail } from "#server/mails/suspension.ts";
import { requireAnotherAdmin } from "#server/services/account/admins.ts";
import { changePerson, refusedChange } from "#server/services/admin/change-person.ts";

/**
 * Keeps somebody out: every session ends at once and no login begins another. What they wrote stays.
 * @param input `reason` is told to the person and kept nowhere
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND; CONFLICT for oneself, the last admin, and whoever is suspended
 */
export async function suspendPerson(
  call: ServiceContext,
  viewer: Viewer,
  { id, reason }: SuspendPersonInput,
): Promise<Person> {
  const { db, now, queueMail } = call;
  requireRecentLogin(viewer, now());
  if (id === viewer.id) throw refusedChange("You cannot suspend your own account!");
  return db.transaction(async (tx) => {
    await requireAnotherAdmin({ db: tx }, id);
    const person = await changePerson(call, tx, viewer, id, ({ suspendedAt }) => {
      if (suspendedAt) throw refusedChange("This account is suspended already!");
      return {
        action: "person.suspend",
        set: { suspendedAt: now() },
        message: "Your account was suspended.",
      };
    });
    await revokeSessionsOf(tx, id, now());
    await queueMail(tx, accountSuspendedMail(person, reason || null));
    return person;
  });
}

/** Lets a suspended person log in again. @throws AppError NOT_FOUND; CONFLICT when the account is not suspended */
export async function restorePerson(call: ServiceContext, viewer: Viewer, id: number): Promise<Person> {
  const { db, queueMail, appUrl } = call;
  return db.transaction(async (tx) => {
    const person = await changePerson(call, tx, viewer, id, ({ suspendedAt }) => {
      if (!suspendedAt) throw refusedChange("This account is not suspended!");
      return {
        action: "person.restore",
        set: { suspendedAt: null },
        message: "Your account is no longer suspended.",
      };
    });
    await queueMail(tx, accountRestoredMail(appUrl, person));
    return person;
  });
}
