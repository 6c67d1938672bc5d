import { timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { CalendarUrl } from "#schemas/event/calendar.ts";
import { hmac } from "#server/auth/secret.ts";
import type { MemberContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

const PURPOSE = "calendar feed";
const MAX_ID = 2_147_483_647;

/** Account of a token; `calendarGeneration` counts the resets of its URL. */
type Owner = { id: number; calendarGeneration: number };

/** Creates the token in the URL of a private calendar: `id-signature`. It is not stored. */
export function toFeedToken({ id, calendarGeneration }: Owner): string {
  return `${id}-${sign(id, calendarGeneration).toString("base64url")}`;
}

/** Returns the id that a token claims, unverified, or null for a text that is no token. */
export function claimedOwnerId(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,9})-[\w-]{43}$/.exec(token) ?? [];
  const id = Number(digits ?? Number.NaN);
  return id <= MAX_ID ? id : null;
}

/** Returns true for the owner's current token; compares in constant time. */
export function isFeedTokenOf(owner: Owner, token: string): boolean {
  const expected = Buffer.from(toFeedToken(owner));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(id: number, generation: number): Buffer {
  return hmac(PURPOSE, `${id}:${generation}`);
}

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
