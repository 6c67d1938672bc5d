import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAdmin } from "#lib/account/permission.ts";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { AttendeePage, ListAttendeesInput } from "#schemas/event/attendance.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { csvStream } from "#server/services/csv-stream.ts";
import { requireOrganiser } from "#server/services/event/row/access.ts";
import { paginate } from "#server/services/paginate.ts";

const BATCH_SIZE = 500;

type Row = {
  username: string;
  firstName?: string | null;
  email: string;
  since: Date;
  checkedInAt?: Date | null;
};

/**
 * Exports the participants of an event, followed by its waitlist, as CSV: UTF-8 with a byte order mark, times in
 * Singapore, no cell that a spreadsheet runs as a formula. Only admins get email addresses.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who is neither an admin nor proposed the event
 */
export async function exportAttendees(ctx: MemberContext, id: number): Promise<ReadableStream<Uint8Array>> {
  await requireOrganiser(ctx, id);
  const { db, viewer } = ctx;
  const withEmail = isAdmin(viewer);
  if (withEmail) await recordAudit(ctx, { action: "attendees.export", targetId: id });
  return csvStream({
    name: "a list of attendees",
    header: ["List", "Name", ...(withEmail ? ["Email"] : []), "Since", "Here since", "First name"],
    pages: readLists(db, id),
    toCells: ({ list, username, firstName, email, since, checkedInAt }) => [
      list,
      username,
      ...(withEmail ? [email] : []),
      toCell(since),
      checkedInAt ? toCell(checkedInAt) : "",
      firstName ?? "",
    ],
  });
}

/** Writes a time as spreadsheets read it, in Singapore. */
const toCell = (instant: Date) => `${toCalendarDate(instant)} ${toClockTime(instant)}`;

async function* readLists(db: Db, id: number): AsyncGenerator<(Row & { list: string })[]> {
  for await (const rows of joined(db, id)) yield rows.map((row) => ({ list: "Joined", ...row }));
  for await (const rows of waiting(db, id)) yield rows.map((row) => ({ list: "Waitlist", ...row }));
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
        firstName: users.firstName,
        email: users.email,
        since: attendances.createdAt,
        checkedInAt: attendances.checkedInAt,
      })
      .from(attendances)
      .innerJoin(users, eq(users.id, attendances.userId))
      .where(and(eq(attendances.eventId, eventId), cursor))
      .orderBy(asc(attendances.createdAt), asc(attendances.userId))
      .limit(BATCH_SIZE);
    yield rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
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
      .limit(BATCH_SIZE);
    yield rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined;
  }
}

/**
 * Returns one page of an event's participants, or of its waitlist, in the order of joining. Only admins see email
 * addresses.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who is neither an admin nor proposed the event
 */
export async function listAttendees(
  ctx: MemberContext,
  { id, list = "joined", ...paging }: ListAttendeesInput,
): Promise<AttendeePage> {
  await requireOrganiser(ctx, id);
  const { db, viewer } = ctx;
  const seesEmail = isAdmin(viewer);
  const table = list === "joined" ? attendances : waitlistEntries;
  const order =
    list === "joined" ? [asc(attendances.createdAt), asc(attendances.userId)] : [asc(waitlistEntries.id)];
  const where = eq(table.eventId, id);
  // Not a join, so that PostgreSQL sorts the seats alone, and reads the accounts of the page only.
  const ofAccount = (column: PgColumn) =>
    sql<string>`(${db.select({ value: column }).from(users).where(eq(users.id, table.userId))})`;
  const query = db
    .select({
      username: ofAccount(users.username),
      firstName: list === "joined" ? sql<string | null>`${ofAccount(users.firstName)}` : sql<null>`null`,
      email: ofAccount(users.email),
      since: table.createdAt,
      checkedInAt:
        list === "joined"
          ? sql<Date | null>`${attendances.checkedInAt}`.mapWith(attendances.checkedInAt)
          : sql<null>`null`,
    })
    .from(table)
    .where(where)
    .orderBy(...order);
  const { items, meta } = await paginate(db, { query, from: table, where }, paging);
  return { items: items.map((row) => ({ ...row, email: seesEmail ? row.email : null })), meta };
}
