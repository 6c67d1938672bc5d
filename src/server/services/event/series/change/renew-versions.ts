import { inArray, sql } from "drizzle-orm";
import { isProposal } from "#lib/event/when/following-dates.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";

type SeriesDate = Pick<typeof events.$inferSelect, "id" | "status">;

/**
 * Gives the other dates of a proposal a new version once its proposer has changed some of them, so that an admin's decision about
 * all dates is refused if one of them is not what the admin saw. The dates must be locked, in the transaction of `ctx`.
 * @param changedIds dates that have a new version already
 */
export async function renewVersions(
  { db: tx, now }: Pick<MemberContext, "db" | "now">,
  dates: readonly SeriesDate[],
  changedIds: readonly number[],
): Promise<void> {
  const ids = dates
    .filter(({ id, status }) => !changedIds.includes(id) && isProposal({ status }))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const at = sql.param(now(), events.updatedAt);
  await tx
    .update(events)
    .set({ updatedAt: sql`greatest(${at}::timestamptz, ${events.updatedAt} + interval '1 millisecond')` })
    .where(inArray(events.id, ids));
}
