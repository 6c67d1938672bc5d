import { desc } from "drizzle-orm";
import type { FeedbackPage } from "#schemas/feedback.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import { feedback } from "#server/db/schema/index.ts";
import { type FeedbackViewer, feedbackColumns, toFeedback } from "#server/services/feedback/columns.ts";
import { paginate } from "#server/services/paginate.ts";

/** One page of feedback, newest first, as the viewer may see it. */
export async function listFeedback(
  { db }: Pick<ServiceContext, "db">,
  viewer: FeedbackViewer,
  paging: Paging,
): Promise<FeedbackPage> {
  const query = db
    .select(feedbackColumns)
    .from(feedback)
    .orderBy(desc(feedback.createdAt), desc(feedback.id));
  const { items, meta } = await paginate(db, { query, from: feedback }, paging);
  return { items: items.map((row) => toFeedback(row, viewer)), meta };
}
