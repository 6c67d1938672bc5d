import type { Person } from "#schemas/admin.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { requireAnotherAdmin } from "#server/services/account/admins.ts";
import { changePerson, refusedChange } from "#server/services/admin/change-person.ts";

/**
 * Activates an account whose owner cannot: its mail was lost, say. That the address is theirs stays unproved.
 * @throws AppError NOT_FOUND; CONFLICT when it is activated
 */
export async function activatePerson(call: ServiceContext, viewer: Viewer, id: number): Promise<Person> {
  return call.db.transaction((tx) =>
    changePerson(call, tx, viewer, id, (person) => {
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
 * Makes somebody an admin, from their next call on.
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND; CONFLICT for an admin, and for an account that is not activated
 *   or is suspended
 */
export async function promotePerson(call: ServiceContext, viewer: Viewer, id: number): Promise<Person> {
  requireRecentLogin(viewer, call.now());
  return call.db.transaction((tx) =>
    changePerson(call, tx, viewer, id, (person) => {
      if (person.permission === 0) throw refusedChange("This person is an admin already!");
      if (!person.activated) throw refusedChange("Only an activated account can become an admin's!");
      if (person.suspendedAt) throw refusedChange("A suspended account cannot become an admin's!");
      return {
        action: "person.promote",
        set: { permission: 0 },
        message: "You are an admin now.",
      };
    }),
  );
}

/**
 * Takes an admin's rights away, one's own too, from the next call on.
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND; CONFLICT for the last admin, and for whoever is none
 */
export async function demotePerson(call: ServiceContext, viewer: Viewer, id: number): Promise<Person> {
  requireRecentLogin(viewer, call.now());
  return call.db.transaction(async (tx) => {
    await requireAnotherAdmin({ db: tx }, id);
    return changePerson(call, tx, viewer, id, (person) => {
      if (person.permission !== 0) throw refusedChange("This person is not an admin!");
      return {
        action: "person.demote",
        set: { permission: 1 },
        message: "You are no longer an admin.",
      };
    });
  });
}
