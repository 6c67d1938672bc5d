import { eq } from "drizzle-orm";
import type { Person } from "#schemas/admin.ts";
import type { MemberContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { personColumns } from "#server/services/admin/people.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { notify } from "#server/services/notification/notify.ts";

/** Change of an account by an admin. */
export type PersonChange = {
  action: AuditAction;
  set: Partial<Pick<Person, "permission" | "activated" | "suspendedAt">>;
  /** Notification that the person gets. */
  message: string;
};

/**
 * Changes an account, records the change in the audit log and notifies the person.
 * @param ctx `db`: a transaction
 * @param decide runs once the row is locked; throws AppError CONFLICT when the account's state does not allow it
 * @throws AppError NOT_FOUND
 */
export async function changePerson(
  ctx: MemberContext & InTransaction,
  id: number,
  decide: (person: Person) => PersonChange,
): Promise<Person> {
  const { db, now } = ctx;
  const [person] = await db.select(personColumns).from(users).where(eq(users.id, id)).for("update");
  if (!person) throw new AppError("NOT_FOUND", "Account not found!");
  const { action, set, message } = decide(person);
  await db
    .update(users)
    .set({ ...set, updatedAt: now() })
    .where(eq(users.id, id));
  await recordAudit(ctx, { action, targetId: id });
  await notify(ctx, { userIds: [id], payload: { kind: "security", message } });
  return { ...person, ...set };
}

/** @returns the refusal of a change that the account's state does not allow */
export const refusedChange = (message: string) => new AppError("CONFLICT", message);
