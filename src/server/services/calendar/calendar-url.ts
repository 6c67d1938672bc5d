import { eq, sql } from "drizzle-orm";
import type { CalendarUrl } from "#schemas/calendar.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { toFeedToken } from "#server/services/calendar/feed-token.ts";

const owner = { id: users.id, calendarGeneration: users.calendarGeneration };

/** The address of the viewer's own calendar; whoever has it can read it. */
export async function getCalendarUrl({ db, appUrl }: ServiceContext, viewer: Viewer): Promise<CalendarUrl> {
  return toCalendarUrl(await db.select(owner).from(users).where(eq(users.id, viewer.id)), appUrl);
}

/** Gives the viewer's calendar a new address; the old one leads nowhere from now on. */
export async function resetCalendarUrl({ db, appUrl }: ServiceContext, viewer: Viewer): Promise<CalendarUrl> {
  const rows = await db
    .update(users)
    .set({ calendarGeneration: sql`${users.calendarGeneration} + 1` })
    .where(eq(users.id, viewer.id))
    .returning(owner);
  return toCalendarUrl(rows, appUrl);
}

function toCalendarUrl(rows: Parameters<typeof toFeedToken>[0][], appUrl: string): CalendarUrl {
  const [row] = rows;
  // The account went while it was asked for.
  if (!row) throw new AppError("NOT_FOUND", "Calendar not found!");
  return { url: `${appUrl}/api/v1/calendar/${toFeedToken(row)}.ics` };
}
