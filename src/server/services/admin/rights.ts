import { ADMIN, isAdmin, MEMBER } from "#lib/account/permission.ts";
import type { Person } from "#schemas/admin.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import type { MemberContext } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { requireAnotherAdmin } from "#server/services/account/admins.ts";
import { changePerson, refusedChange } from "#server/services/admin/change-person.ts";

/**
 * Activates an account whose owner cannot, for example because the mail was lost. The email address stays unverified.
 * @throws AppError NOT_FOUND; CONFLICT when it is activated already
 */
export async function activatePerson(ctx: MemberContext, id: number): Promise<Person> {
  return inTransaction(ctx, (txCtx) =>
    changePerson(txCtx, id, (person) => {
      if (person.activated) throw refusedChange("This account is activated already!");
      return {
        action: "person.activate",
        set: { activated: true },
        message: "An admin has activated your account.",
      };
    }),
  );
}

/**
 * Makes a member an admin, from their next request on.
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND; CONFLICT for an admin, and for an account that is not activated
 *   or is suspended
 */
export async function promotePerson(ctx: MemberContext, id: number): Promise<Person> {
  requireRecentLogin(ctx.viewer, ctx.now());
  return inTransaction(ctx, (txCtx) =>
    changePerson(txCtx, id, (person) => {
      if (isAdmin(person)) throw refusedChange("This person is an admin already!");
      if (!person.activated) throw refusedChange("Only an activated account can become an admin!");
      if (person.suspendedAt) throw refusedChange("A suspended account cannot become an admin!");
      return {
        action: "person.promote",
        set: { permission: ADMIN },
        message: "You're now an admin.",
      };
    }),
  );
}

/**
 * Turns an admin, or the viewer themselves, into a member, from their next request on.
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND; CONFLICT for the last admin, and for a member
 */
export async function demotePerson(ctx: MemberContext, id: number): Promise<Person> {
  requireRecentLogin(ctx.viewer, ctx.now());
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await requireAnotherAdmin({ db: tx }, id);
    return changePerson(txCtx, id, (person) => {
      if (!isAdmin(person)) throw refusedChange("This person is not an admin!");
      return {
        action: "person.demote",
        set: { permission: MEMBER },
        message: "You're no longer an admin.",
      };
    });
  });
}
