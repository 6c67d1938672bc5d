import { and, eq, inArray, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { importedEvents } from "#server/db/schema/index.ts";

/** Event of a file, as a member imported it before. */
export type Imported = { eventId: number; revision: string };
/** Event that a row of a file is, and the event that was made of it. */
export type NewImported = { uid: string; start: string; eventId: number; revision: string };
type Identity = { uid?: string | null | undefined; start?: string | null | undefined };
type ImportContext = Pick<ServiceContext, "db"> & { viewer: { id: number } };

/** Returns how an event of a file is known, by its UID and its start; null without one of them. */
const keyOf = ({ uid, start }: Identity) => (uid && start ? `${uid}\n${start}` : null);

/**
 * Finds the events that the viewer imported before.
 * @returns a function from a row of a file to its event; undefined for a new one
 */
export async function findImported(
  { db, viewer }: ImportContext,
  rows: readonly Identity[],
): Promise<(row: Identity) => Imported | undefined> {
  const uids = [...new Set(rows.flatMap(({ uid }) => uid ?? []))];
  const { uid, start, eventId, revision } = importedEvents;
  const stored =
    uids.length === 0
      ? []
      : await db
          .select({ uid, start, eventId, revision })
          .from(importedEvents)
          .where(and(eq(importedEvents.userId, viewer.id), inArray(uid, uids)));
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  return (row) => known.get(keyOf(row));
}

/** Stores which events were made of a file, with the revision of those that are stored already. */
export async function storeImported(
  { db: tx, now, viewer }: ImportContext & Pick<ServiceContext, "now">,
  made: readonly NewImported[],
): Promise<void> {
  if (made.length === 0) return;
  const createdAt = now();
  // A series may have a date that is a row of its own, too.
  const rows = [...new Map(made.map((row) => [keyOf(row), row])).values()];
  await tx
    .insert(importedEvents)
    .values(rows.map((row) => ({ ...row, userId: viewer.id, createdAt })))
    .onConflictDoUpdate({
      target: [importedEvents.userId, importedEvents.uid, importedEvents.start],
      set: { revision: sql`excluded.revision` },
    });
}
