import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { SaveRecapInput } from "#schemas/event/recap.ts";
import type { Tx } from "#server/db/client.ts";
import { eventRecaps, events } from "#server/db/schema/index.ts";
import { listPhotos } from "#server/services/event/recap/get-recap.ts";
import { figureColumns } from "#server/services/event/row/recap-figures.ts";

/** Results of a closed event as its form gives them, with their version. */
export type StoredRecap = Required<Omit<SaveRecapInput, "id" | "consent" | "updatedAt">> & {
  updatedAt: Date;
};

/** Reads the results of an event, which must be locked; undefined if it is not closed. */
export async function findStoredRecap(tx: Tx, eventId: number): Promise<StoredRecap | undefined> {
  const [row] = await tx
    .select({
      ...figureColumns(tx),
      walkIns: events.walkIns,
      note: eventRecaps.note,
      updatedAt: eventRecaps.updatedAt,
    })
    .from(eventRecaps)
    .innerJoin(events, eq(events.id, eventRecaps.eventId))
    .where(eq(eventRecaps.eventId, eventId));
  if (!row) return undefined;
  const photos = await listPhotos(tx, eventId);
  return { ...row, photos: photos.map(({ key, alt }) => ({ key, alt })) };
}

/** Returns true if saving `input` would leave the results as they are. */
export function isSame(
  { updatedAt, ...stored }: StoredRecap,
  {
    came,
    walkIns = stored.walkIns,
    kgRescued,
    kgDonated,
    kgComposted,
    note = null,
    photos = [],
  }: SaveRecapInput,
): boolean {
  return isDeepStrictEqual(stored, { came, walkIns, kgRescued, kgDonated, kgComposted, note, photos });
}
