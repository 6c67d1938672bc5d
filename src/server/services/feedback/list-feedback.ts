import { count, desc } from "drizzle-orm";
import type { FeedbackPage } from "#schemas/feedback.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import { feedback } from "#server/db/schema/index.ts";
import { type FeedbackViewer, feedbackColumns, toFeedback } from "#server/services/feedback/columns.ts";

/** One page of feedback, newest first, as the viewer may see it. */
export async function listFeedback(
  { db }: Pick<ServiceContext, "db">,
  viewer: FeedbackViewer,
  { page, limit }: Paging,
): Promise<FeedbackPage> {
  const rows = db
    .select(feedbackColumns)
    .from(feedback)
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const totals = db.select({ total: count() }).from(feedback);
  const [items, [{ total } = { total: 0 }]] = await Promise.all([rows, totals]);
  return { items: items.map((row) => toFeedback(row, viewer)), meta: { page, limit, total } };
}
