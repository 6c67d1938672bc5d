import { eq, sql } from "drizzle-orm";
import type { CalendarUrl } from "#schemas/event/calendar.ts";
import type { MemberContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { toFeedToken } from "#server/services/calendar/feed-token.ts";

const owner = { id: users.id, calendarGeneration: users.calendarGeneration };

/** Returns the URL of the viewer's own calendar, which anyone who has the URL can read. */
export async function getCalendarUrl({ db, appUrl, viewer }: MemberContext): Promise<CalendarUrl> {
  return toCalendarUrl(await db.select(owner).from(users).where(eq(users.id, viewer.id)), appUrl);
}

/** Replaces the URL of the viewer's own calendar; the old one no longer works. */
export async function resetCalendarUrl({ db, appUrl, viewer }: MemberContext): Promise<CalendarUrl> {
  const rows = await db
    .update(users)
    .set({ calendarGeneration: sql`${users.calendarGeneration} + 1` })
    .where(eq(users.id, viewer.id))
    .returning(owner);
  return toCalendarUrl(rows, appUrl);
}

function toCalendarUrl(rows: Parameters<typeof toFeedToken>[0][], appUrl: string): CalendarUrl {
  const [row] = rows;
  // The account was deleted after its token was checked.
  if (!row) throw new AppError("NOT_FOUND", "Calendar not found!");
  return { url: `${appUrl}/api/v1/calendar/${toFeedToken(row)}.ics` };
}
