import { asc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAdmin } from "#lib/account/permission.ts";
import type { AttendeePage, ListAttendeesInput } from "#schemas/event/attendance.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { requireOrganiser } from "#server/services/event/row/access.ts";
import { paginate } from "#server/services/paginate.ts";

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
