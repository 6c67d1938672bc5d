import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { pushSubscriptions } from "#server/db/schema/index.ts";
import type { PushOutcome, PushTarget } from "#server/integrations/push/port.ts";

/** Refusals one after another with which a subscription ends. */
const MAX_FAILURES = 5;

type Sent = { ids: number[]; endpoints: string[]; now: Date };

/** Leaves out rows that somebody else is changing or deleting: waiting for one with locks on others could be a deadlock. */
const updateSent = statement((db, { ids, endpoints, now }: Placeholders<Sent>) => {
  const own = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        sql`${pushSubscriptions.id} = any(${ids}::int[])`,
        sql`${pushSubscriptions.endpoint} = any(${endpoints}::text[])`,
      ),
    )
    .for("no key update", { skipLocked: true });
  return db
    .update(pushSubscriptions)
    .set({ lastOkAt: sql`${now}::timestamptz`, failures: 0 })
    .where(inArray(pushSubscriptions.id, own));
});

/** Subscription with the endpoint that was pushed to, since the browser may have another one by now. */
type Pushed = { subscriptionId: number; target: Pick<PushTarget, "endpoint"> };

/** Subscription whose push was not taken, and will not be. */
export type NotTaken = Pushed & { state: Exclude<PushOutcome["state"], "sent" | "later"> };

/** Notes in one statement which subscriptions were pushed to. */
export async function noteSent(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  sent: readonly Pushed[],
): Promise<void> {
  if (sent.length === 0) return;
  const ids = sent.map(({ subscriptionId }) => subscriptionId);
  const endpoints = sent.map(({ target }) => target.endpoint);
  await updateSent(db, { ids, endpoints, now: now() });
}

/**
 * Notes that a push was not taken, and removes a subscription that has ended (`gone`) or is refused for the fifth time in a row.
 * @returns true if it was removed
 */
export async function noteNotTaken(
  { db }: Pick<ServiceContext, "db">,
  { subscriptionId, target, state }: NotTaken,
): Promise<boolean> {
  const own = and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.endpoint, target.endpoint));
  if (state === "refused") {
    await db
      .update(pushSubscriptions)
      .set({ failures: sql`${pushSubscriptions.failures} + 1` })
      .where(own);
  }
  const isOver = state === "gone" ? undefined : gte(pushSubscriptions.failures, MAX_FAILURES);
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(own, isOver))
    .returning({ id: pushSubscriptions.id });
  return removed.length > 0;
}
