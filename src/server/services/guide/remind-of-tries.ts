import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { guides, guideTries } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";

const BATCH_SIZE = 200;

/**
 * Reminds members of the guides that they try, once each, when the time that they chose has come: not of those that are
 * done or stopped, nor of a guide that has nothing to try any more. Processes that run it at the same time share the work.
 * @returns the number of tries whose time had come
 */
export async function remindOfTries(ctx: NotifyContext): Promise<number> {
  let due = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; due += batch) {
    batch = await inTransaction(ctx, (txCtx) => remindBatch(txCtx));
  }
  return due;
}

async function remindBatch(ctx: NotifyContext & InTransaction): Promise<number> {
  const { db: tx, now } = ctx;
  const due = await tx
    .select({ id: guideTries.id, userId: guideTries.userId, guideId: guides.id, action: guides.action })
    .from(guideTries)
    .innerJoin(guides, eq(guides.id, guideTries.guideId))
    .where(and(lte(guideTries.remindAt, now()), isNull(guideTries.remindedAt), isNull(guideTries.doneAt)))
    .orderBy(asc(guideTries.remindAt))
    .limit(BATCH_SIZE)
    .for("update", { of: guideTries, skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.update(guideTries).set({ remindedAt: now() }).where(inArray(guideTries.id, ids));
  for (const [id, tries] of Map.groupBy(due, ({ guideId }) => guideId)) {
    const action = tries[0]?.action;
    if (!action) continue;
    const userIds = tries.map(({ userId }) => userId);
    await notify(ctx, { userIds, payload: { kind: "guide_reminder", guide: { id, action } } });
  }
  return due.length;
}
