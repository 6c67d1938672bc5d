import { eq } from "drizzle-orm";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { feedback } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/** Deletes an entry. @throws AppError NOT_FOUND, also for the second of two at once */
export async function deleteFeedback(
  { db, now, invalidateTags }: Pick<ServiceContext, "db" | "now" | "invalidateTags">,
  viewer: Viewer,
  id: number,
): Promise<null> {
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id });
    if (deleted.length === 0) throw new AppError("NOT_FOUND", "Feedback not found!");
    await recordAudit({ now, db: tx, viewer }, { action: "feedback.delete", targetId: id });
  });
  invalidateTags("feedback");
  return null;
}
