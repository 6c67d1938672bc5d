import { asc, count, eq, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import {
  type EventFeedbackPage,
  type ListEventFeedbackInput,
  MAX_RATING,
} from "#schemas/event/event-feedback.ts";
import { hmac } from "#server/auth/secret.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { eventFeedback } from "#server/db/schema/index.ts";
import { requireOrganiser } from "#server/services/event/row/access.ts";
import { paginate } from "#server/services/paginate.ts";

/**
 * Returns one page of the feedback about an event, with the average of all. The order is that of a keyed hash: the same
 * from page to page, and unrelated to who wrote, and when.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event
 */
export async function listEventFeedback(
  ctx: MemberContext,
  { id: eventId, ...paging }: ListEventFeedbackInput,
): Promise<EventFeedbackPage> {
  await requireOrganiser(ctx, eventId);
  const { db, viewer } = ctx;
  const where = eq(eventFeedback.eventId, eventId);
  const key = hmac("event feedback order", `${eventId}`).toString("hex");
  const query = db
    .select({ id: eventFeedback.id, rating: eventFeedback.rating, text: eventFeedback.text })
    .from(eventFeedback)
    .where(where)
    .orderBy(asc(sql`md5(${key}::text || ${eventFeedback.id}::text)`));
  const [{ items, meta }, summary] = await Promise.all([
    paginate(db, { query, from: eventFeedback, where }, paging),
    summarise(db, eventId),
  ]);
  // Ids grow with time; only admins need them, to delete one.
  const seesIds = isAdmin(viewer);
  return {
    items: items.map((item) => (seesIds ? item : { ...item, id: null })),
    meta: { ...meta, ...summary },
  };
}

/** Returns the average rating to two decimals, and how often each was given. */
async function summarise(
  db: Db,
  eventId: number,
): Promise<Pick<EventFeedbackPage["meta"], "average" | "counts">> {
  const rows = await db
    .select({ rating: eventFeedback.rating, times: count() })
    .from(eventFeedback)
    .where(eq(eventFeedback.eventId, eventId))
    .groupBy(eventFeedback.rating);
  const counts = Array.from(
    { length: MAX_RATING },
    (_, index) => rows.find(({ rating }) => rating === index + 1)?.times ?? 0,
  );
  const given = counts.reduce((sum, times) => sum + times, 0);
  const sum = counts.reduce((total, times, index) => total + times * (index + 1), 0);
  return { average: given === 0 ? null : Number((sum / given).toFixed(2)), counts };
}
