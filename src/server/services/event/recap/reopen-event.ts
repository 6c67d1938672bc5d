import { eq } from "drizzle-orm";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { eventPhotos, eventRecaps } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { recapNotFound } from "#server/services/event/recap/get-recap.ts";
import { reopenedDetails } from "#server/services/event/recap/reopened-photos.ts";
import { removeKilograms } from "#server/services/event/recap/replace-kilograms.ts";

/**
 * Removes the recap of a closed event, with its kilograms and photos. The photos' uploads stay for a day. Works at
 * any time, since a photo may have to be taken down later than results can be entered.
 * @throws AppError NOT_FOUND, also for an event that is not closed, and for the later of two concurrent calls
 */
export async function reopenEvent(ctx: MemberContext, id: number): Promise<null> {
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockEvent(txCtx, id);
    const removed = await tx
      .delete(eventRecaps)
      .where(eq(eventRecaps.eventId, id))
      .returning({ came: eventRecaps.came });
    if (removed.length === 0) throw recapNotFound();
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
