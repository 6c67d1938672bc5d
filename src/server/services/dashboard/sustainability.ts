import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, notExists, sql } from "drizzle-orm";
import { toCalendarDate } from "#lib/time/dates.ts";
import type {
  ListSustainabilityInput,
  RescueEvent,
  SustainabilityEntry,
  SustainabilityInput,
  SustainabilityPage,
  UpdateSustainabilityInput,
} from "#schemas/dashboard.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { sustainabilityEntries as entries, eventRecaps, events } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { definedOf } from "#server/services/dashboard/defined-of.ts";
import { requireNotFuture } from "#server/services/dashboard/recorded-date.ts";
import { lockOpenResults } from "#server/services/event/recap/replace-kilograms.ts";
import { hasStarted } from "#server/services/event/row/phase.ts";
import { paginate } from "#server/services/paginate.ts";

const MAX_EVENTS = 50;

const selectEntries = (db: Db) =>
  db
    .select({
      id: entries.id,
      date: entries.date,
      label: entries.label,
      kg: entries.kg,
      note: entries.note,
      isFromRecap: entries.isFromRecap,
      isFromOffers: entries.isFromOffers,
      event: { id: events.id, title: events.title },
    })
    .from(entries)
    .leftJoin(events, eq(events.id, entries.eventId));

/** Lists one page of admins' entries, of one label or all, latest first. */
export async function listSustainability(
  { db }: Pick<ServiceContext, "db">,
  { label, ...paging }: ListSustainabilityInput,
): Promise<SustainabilityPage> {
  const where = label && eq(entries.label, label);
  const query = selectEntries(db).where(where).orderBy(desc(entries.date), desc(entries.id));
  return paginate(db, { query, from: entries, where }, paging);
}

/**
 * Records kilograms of one of the five figures.
 * @throws AppError BAD_REQUEST for a future day, an unknown event, or an event with a label other than `Rescued`;
 *   CONFLICT for a closed event, whose kilograms are those of its recap
 */
export async function createSustainability(
  ctx: MemberContext,
  { eventId = null, ...input }: SustainabilityInput,
): Promise<SustainabilityEntry> {
  requireNotFuture(input.date, ctx.now());
  requireRescuedForEvent({ label: input.label, eventId });
  const entry = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    if (eventId !== null) await lockOpenResults(tx, [eventId]);
    const id = await insertEntry(tx, { ...input, eventId, createdBy: ctx.viewer.id, createdAt: ctx.now() });
    const { date, label, kg } = input;
    await recordAudit(txCtx, {
      action: "sustainability.create",
      targetId: id,
      details: { date, label, kg },
    });
    const [row] = await selectEntries(tx).where(eq(entries.id, id));
    if (!row) throw new Error("The entry was not stored");
    return row;
  });
  ctx.invalidateTags("impact");
  return entry;
}

const entryColumns = {
  date: entries.date,
  label: entries.label,
  kg: entries.kg,
  note: entries.note,
  eventId: entries.eventId,
};

/** @throws AppError CONFLICT for kilograms that the job of offers counts */
function requireEntered({ isFromOffers }: { isFromOffers: boolean }): void {
  if (isFromOffers) throw new AppError("CONFLICT", "These kilograms are counted from offers.");
}

function requireRescuedForEvent({ label, eventId }: { label: string; eventId: number | null }): void {
  if (eventId === null || label === "Rescued") return;
  throw new AppError("BAD_REQUEST", "Only rescued food can name an event", { path: "eventId" });
}

async function insertEntry(tx: Tx, values: typeof entries.$inferInsert): Promise<number> {
  const [row] = await refuseUnknownEvent(() =>
    tx.transaction((inner) => inner.insert(entries).values(values).returning({ id: entries.id })),
  );
  if (!row) throw new Error("The entry was not stored");
  return row.id;
}

/**
 * Locks the event that an entry names, and the one that it will name, against closing and reopening: events before
 * entries, as closing does. An entry of an admin never becomes a recap's, so that one that gets another event meanwhile is
 * safe to change.
 * @throws AppError CONFLICT if one of the events is closed
 */
async function lockEventsOfEntry(tx: Tx, id: number, nextEventId: number | null = null): Promise<void> {
  const [entry] = await tx.select({ eventId: entries.eventId }).from(entries).where(eq(entries.id, id));
  const named = [entry?.eventId ?? null, nextEventId].filter((eventId) => eventId !== null);
  await lockOpenResults(tx, named);
}

/** @param write in a savepoint of its own: a violation would abort the surrounding transaction */
async function refuseUnknownEvent<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError("BAD_REQUEST", "Event not found!", { path: "eventId" });
  }
}

/**
 * Corrects an entry; the audit log keeps the values before.
 * @param input fields left out stay, except that an entry loses its event when its label stops being `Rescued`
 * @throws AppError NOT_FOUND; BAD_REQUEST and CONFLICT as for a new entry; CONFLICT for one that offers make
 */
export async function updateSustainability(
  ctx: MemberContext,
  { id, ...changes }: UpdateSustainabilityInput,
): Promise<SustainabilityEntry> {
  if (changes.date !== undefined) requireNotFuture(changes.date, ctx.now());
  const entry = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockEventsOfEntry(tx, id, changes.eventId);
    const [row] = await tx
      .select({ ...entryColumns, isFromOffers: entries.isFromOffers })
      .from(entries)
      .where(eq(entries.id, id))
      .for("update");
    if (!row) throw new AppError("NOT_FOUND", "Entry not found!");
    requireEntered(row);
    const { isFromOffers: _, ...before } = row;
    const after = { ...before, ...definedOf(changes) };
    if (changes.eventId === undefined && after.label !== "Rescued") after.eventId = null;
    requireRescuedForEvent(after);
    if (!isDeepStrictEqual(before, after)) {
      await refuseUnknownEvent(() =>
        tx.transaction((inner) =>
          inner
            .update(entries)
            // A row of a recap whose event was deleted is another event's as if an admin had entered it.
            .set({ ...after, ...(after.eventId !== null && { isFromRecap: false }) })
            .where(eq(entries.id, id)),
        ),
      );
      await recordAudit(txCtx, {
        action: "sustainability.update",
        targetId: id,
        details: {
          date: after.date,
          label: after.label,
          kg: after.kg,
          dateBefore: before.date,
          labelBefore: before.label,
          kgBefore: before.kg,
        },
      });
    }
    const [changed] = await selectEntries(tx).where(eq(entries.id, id));
    if (!changed) throw new Error("The entry is gone");
    return changed;
  });
  ctx.invalidateTags("impact");
  return entry;
}

/** @throws AppError NOT_FOUND, also for the later of two concurrent calls; CONFLICT for an entry of a closed event, or of offers */
export async function deleteSustainability(ctx: MemberContext, id: number): Promise<null> {
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockEventsOfEntry(tx, id);
    const [entry] = await tx.delete(entries).where(eq(entries.id, id)).returning();
    if (!entry) throw new AppError("NOT_FOUND", "Entry not found!");
    requireEntered(entry);
    const { date, label, kg } = entry;
    await recordAudit(txCtx, {
      action: "sustainability.delete",
      targetId: id,
      details: { date, label, kg },
    });
  });
  ctx.invalidateTags("impact");
  return null;
}

/** Lists the latest events that have begun, at which food may have been rescued, and that are not closed. */
export async function listRescueEvents({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<RescueEvent[]> {
  const recap = db.select({ one: sql`1` }).from(eventRecaps).where(eq(eventRecaps.eventId, events.id));
  const rows = await db
    .select({ id: events.id, title: events.title, startsAt: events.startsAt })
    .from(events)
    .where(and(eq(events.status, "published"), hasStarted(now()), notExists(recap)))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(MAX_EVENTS);
  return rows.map(({ id, title, startsAt }) => ({ id, title, date: toCalendarDate(startsAt) }));
}
