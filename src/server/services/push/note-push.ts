import { and, eq, gte, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { pushSubscriptions } from "#server/db/schema/index.ts";
import type { PushOutcome } from "#server/integrations/push/port.ts";

/** Refusals one after another with which a subscription ends. */
const MAX_FAILURES = 5;

type Sent = { id: number; endpoint: string; now: Date };

const updateSent = statement((db, { id, endpoint, now }: Placeholders<Sent>) =>
  db
    .update(pushSubscriptions)
    .set({ lastOkAt: sql`${now}::timestamptz`, failures: 0 })
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint))),
);

/**
 * Notes what became of a push, and removes a subscription that has ended or is refused for the fifth time in a row.
 * @param subscription its endpoint, since the browser may have another one by now
 * @returns true if it was removed
 */
export async function notePush(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { id, endpoint }: { id: number; endpoint: string },
  { state }: Pick<PushOutcome, "state">,
): Promise<boolean> {
  if (state === "later") return false;
  if (state === "sent") {
    await updateSent(db, { id, endpoint, now: now() });
    return false;
  }
  const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint));
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
