import { eq } from "drizzle-orm";
import type { Collaborators } from "#server/context.ts";
import { feedback } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** Deletes an entry. @throws AppError NOT_FOUND, also for the second of two at once */
export async function deleteFeedback(
  { db, invalidateTags }: Pick<Collaborators, "db" | "invalidateTags">,
  id: number,
): Promise<null> {
  const deleted = await db.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id });
  if (deleted.length === 0) throw new AppError("NOT_FOUND", "Feedback not found!");
  invalidateTags("feedback");
  return null;
}
