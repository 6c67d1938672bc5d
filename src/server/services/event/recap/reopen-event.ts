import { eq } from "drizzle-orm";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { eventPhotos, eventRecaps } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { closingRefusal } from "#server/services/event/recap/closing-time.ts";
import { recapNotFound } from "#server/services/event/recap/get-recap.ts";
import { reopenedDetails } from "#server/services/event/recap/reopened-photos.ts";
import { removeKilograms } from "#server/services/event/recap/replace-kilograms.ts";

/**
 * Removes the recap of a closed event, with its kilograms and photos. The photos' uploads stay for a day.
 * @throws AppError NOT_FOUND, also for an event that is not closed, and for the later of two concurrent calls; CONFLICT when
 *   it could not be closed again, later than 60 days after the end
 */
export async function reopenEvent(ctx: MemberContext, id: number): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx };
    const event = await lockEvent(txCtx, id);
    const removed = await tx
      .delete(eventRecaps)
      .where(eq(eventRecaps.eventId, id))
      .returning({ came: eventRecaps.came });
    if (removed.length === 0) throw recapNotFound();
    const refusal = closingRefusal(event, ctx.now());
    if (refusal !== null) throw new AppError("CONFLICT", refusal);
    const photos = await tx
      .delete(eventPhotos)
      .where(eq(eventPhotos.eventId, id))
      .returning({ uploadId: eventPhotos.uploadId });
    await removeKilograms(txCtx, id);
    const details = reopenedDetails(photos.map(({ uploadId }) => uploadId));
    await recordAudit(txCtx, { action: "event.reopen", targetId: id, details });
  });
  ctx.invalidateTags("impact", ...seatTags(id));
  return null;
}
