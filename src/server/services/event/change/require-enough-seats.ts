import { count, inArray } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { attendances } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { forDate } from "#server/services/event/change/for-date.ts";
import type { EventChange, EventRow } from "#server/services/event/row/event-fields.ts";

/**
 * Refuses to lower the capacity below the seats taken, which walk-ins may have brought above it.
 * @throws AppError CONFLICT, which names the first such date of several
 */
export async function requireEnoughSeats(tx: Tx, changes: readonly EventChange[]): Promise<void> {
  const lowered = changes.filter(isLowered);
  if (lowered.length === 0) return;
  const rows = await tx
    .select({ eventId: attendances.eventId, taken: count() })
    .from(attendances)
    .where(
      inArray(
        attendances.eventId,
        lowered.map(({ after }) => after.id),
      ),
    )
    .groupBy(attendances.eventId);
  const taken = new Map(rows.map((row) => [row.eventId, row.taken]));
  for (const { before, after } of lowered) {
    const check = () => requireSeats(after, taken.get(after.id) ?? 0);
    await (changes.length > 1 ? forDate(before, check) : check());
  }
}

function isLowered({ before, after }: EventChange): boolean {
  return after.capacity !== null && (before.capacity === null || after.capacity < before.capacity);
}

function requireSeats({ capacity }: EventRow, joined: number): void {
  if (capacity === null || capacity >= joined) return;
  const people = joined === 1 ? "1 person has" : `${joined} people have`;
  throw new AppError("CONFLICT", `${people} joined already!`, { path: "capacity" });
}
