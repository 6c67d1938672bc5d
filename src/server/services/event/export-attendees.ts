import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { logger } from "#server/logger.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { requireOrganiser } from "#server/services/event/organiser.ts";

const ROWS_AT_ONCE = 500;

type Row = { username: string; email: string; since: Date };

/**
 * Who comes to an event, and below who waits, as CSV that spreadsheets open: UTF-8 with a byte order mark, no cell that
 * they would take for a formula, times of Singapore. Only admins get email addresses.
 * @throws AppError NOT_FOUND; FORBIDDEN for whoever neither is an admin nor proposed the event
 */
export async function exportAttendees(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  viewer: Viewer,
  id: number,
): Promise<ReadableStream<Uint8Array>> {
  await requireOrganiser(db, viewer, id);
  if (viewer.permission === 0) {
    await recordAudit({ now }, db, viewer, { action: "attendees.export", targetId: id });
  }
  const lines = Readable.from(toLines(db, id, viewer.permission === 0), { objectMode: false });
  return Readable.toWeb(lines) as ReadableStream<Uint8Array>;
}

async function* toLines(db: Db, id: number, withEmail: boolean): AsyncGenerator<string> {
  const options = { escape_formulas: true };
  const header = ["List", "Name", ...(withEmail ? ["Email"] : []), "Since"];
  yield stringify([header], { ...options, bom: true });
  try {
    for (const [list, pages] of [
      ["Joined", joined(db, id)] as const,
      ["Waitlist", waiting(db, id)] as const,
    ]) {
      for await (const rows of pages) {
        yield stringify(
          rows.map(({ username, email, since }) => [
            list,
            username,
            ...(withEmail ? [email] : []),
            `${toCalendarDate(since)} ${toClockTime(since)}`,
          ]),
          options,
        );
      }
    }
  } catch (error) {
    // The answer has begun, so nobody but the log can be told why it breaks off.
    logger().error({ err: error }, "a list of attendees broke off");
    throw error;
  }
}

async function* joined(db: Db, eventId: number): AsyncGenerator<Row[]> {
  const order = sql`(${attendances.createdAt}, ${attendances.userId})`;
  let last: { since: Date; userId: number } | undefined;
  do {
    const cursor = last && sql`${order} > (${last.since.toISOString()}::timestamptz, ${last.userId}::int)`;
    const rows = await db
      .select({
        userId: users.id,
        username: users.username,
        email: users.email,
        since: attendances.createdAt,
      })
      .from(attendances)
      .innerJoin(users, eq(users.id, attendances.userId))
      .where(and(eq(attendances.eventId, eventId), cursor))
      .orderBy(asc(attendances.createdAt), asc(attendances.userId))
      .limit(ROWS_AT_ONCE);
    yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

async function* waiting(db: Db, eventId: number): AsyncGenerator<Row[]> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: (Row & { id: number })[] = await db
      .select({
        id: waitlistEntries.id,
        username: users.username,
        email: users.email,
        since: waitlistEntries.createdAt,
      })
      .from(waitlistEntries)
      .innerJoin(users, eq(users.id, waitlistEntries.userId))
      .where(and(eq(waitlistEntries.eventId, eventId), gt(waitlistEntries.id, last)))
      .orderBy(asc(waitlistEntries.id))
      .limit(ROWS_AT_ONCE);
    yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined;
  }
}
