import { inArray } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { eventRecaps } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { lockEvents } from "#server/services/event/attendance/seats.ts";

/**
 * Locks events as closing them does, so that none of them is closed or reopened until the transaction ends. Ids without
 * an event are skipped.
 * @throws AppError CONFLICT if one of them is closed
 */
export async function lockOpenResults(tx: Tx, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  await lockEvents({ db: tx }, [...eventIds]);
  const closed = await tx
    .select({ eventId: eventRecaps.eventId })
    .from(eventRecaps)
    .where(inArray(eventRecaps.eventId, [...eventIds]))
    .limit(1);
  if (closed.length > 0) {
    throw new AppError("CONFLICT", "This event is closed. Change its recap instead.", { path: "eventId" });
  }
}
