import { eq } from "drizzle-orm";
import type { Person } from "#schemas/admin.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { personColumns } from "#server/services/admin/people.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { notify } from "#server/services/notification/notify.ts";

/** What an admin makes of an account, decided once its row is locked. */
export type PersonChange = {
  action: AuditAction;
  set: Partial<Pick<Person, "permission" | "activated" | "suspendedAt">>;
  /** What the person is told on the site. */
  message: string;
};

/**
 * Changes an account, notes it in the audit log and tells the person, all in the transaction `tx`.
 * @param decide throws AppError CONFLICT when the account is not in a state to be changed so
 * @throws AppError NOT_FOUND
 */
export async function changePerson(
  call: ServiceContext,
  tx: Db,
  viewer: Viewer,
  id: number,
  decide: (person: Person) => PersonChange,
): Promise<Person> {
  const [person] = await tx.select(personColumns).from(users).where(eq(users.id, id)).for("update");
  if (!person) throw new AppError("NOT_FOUND", "Account not found!");
  const { action, set, message } = decide(person);
  await tx
    .update(users)
    .set({ ...set, updatedAt: call.now() })
    .where(eq(users.id, id));
  await recordAudit(call, tx, viewer, { action, targetId: id });
  await notify(call, tx, [id], { kind: "security", message });
  return { ...person, ...set };
}

/** The account is not in a state for what is asked. */
export const refusedChange = (message: string) => new AppError("CONFLICT", message);
