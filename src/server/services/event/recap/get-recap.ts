import { asc, eq } from "drizzle-orm";
import { toSavings } from "#lib/food/emission-factor.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import type { Recap, RecapHtml } from "#schemas/event/recap.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { eventPhotos, eventRecaps, events, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { renderEventText } from "#server/services/event/render-event.ts";
import { canSeeEvent, type EventAccessContext } from "#server/services/event/row/access.ts";
import { figureColumns } from "#server/services/event/row/recap-figures.ts";

type RecapContext = EventAccessContext & Pick<ServiceContext, "appUrl">;

/** Returns the recap of an event that the viewer may see; null if there is none. */
export async function findRecap(ctx: RecapContext, eventId: number): Promise<Recap | null> {
  if (!(await canSeeEvent(ctx, eventId))) return null;
  const { db, appUrl } = ctx;
  const [row] = await db
    .select({
      ...figureColumns(db),
      walkIns: events.walkIns,
      note: eventRecaps.note,
      closedAt: eventRecaps.closedAt,
      updatedAt: eventRecaps.updatedAt,
    })
    .from(eventRecaps)
    .innerJoin(events, eq(events.id, eventRecaps.eventId))
    .where(eq(eventRecaps.eventId, eventId));
  if (!row) return null;
  const photos = await listPhotos(db, eventId);
  return {
    ...row,
    ...toSavings(row.kgRescued),
    photos: photos.map(({ key, alt }) => ({ url: uploadUrl(appUrl, key), alt })),
  };
}

/** @throws AppError NOT_FOUND for an event that is not closed, or that the viewer may not see */
export async function getRecap(ctx: RecapContext, eventId: number): Promise<Recap> {
  const recap = await findRecap(ctx, eventId);
  if (!recap) throw recapNotFound();
  return recap;
}

/** @returns the refusal for an event that is not closed */
export const recapNotFound = () => new AppError("NOT_FOUND", "Recap not found!");

/** Lists the photos of an event's recap, in their order. */
export async function listPhotos(
  db: Db,
  eventId: number,
): Promise<{ uploadId: number; key: string; alt: string }[]> {
  return db
    .select({ uploadId: eventPhotos.uploadId, key: uploads.key, alt: eventPhotos.alt })
    .from(eventPhotos)
    .innerJoin(uploads, eq(uploads.id, eventPhotos.uploadId))
    .where(eq(eventPhotos.eventId, eventId))
    .orderBy(asc(eventPhotos.position));
}

/**
 * Renders the note of an event's recap to HTML; null if there is none that the viewer may see, or if it cannot be
 * rendered: the page shows its plain text instead.
 */
export async function findRecapHtml(
  ctx: EventAccessContext & Pick<ServiceContext, "appUrl" | "now">,
  eventId: number,
): Promise<RecapHtml> {
  const recap = await findRecap(ctx, eventId);
  return recap?.note ? renderEventText(recap.note) : null;
}
