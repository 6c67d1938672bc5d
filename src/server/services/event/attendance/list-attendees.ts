import { asc, eq } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import type { AttendeePage, ListAttendeesInput } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { requireOrganiser } from "#server/services/event/organiser.ts";
import { paginate } from "#server/services/paginate.ts";

/**
 * One page of who comes to an event, or who waits for a seat, in the order they came in. For admins, who see email
 * addresses too, and for whoever proposed the event.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else
 */
export async function listAttendees(
  { db }: Pick<ServiceContext, "db">,
  viewer: Viewer,
  { id, list = "joined", ...paging }: ListAttendeesInput,
): Promise<AttendeePage> {
  await requireOrganiser({ db, viewer }, id);
  const seesEmail = isAdmin(viewer);
  const table = list === "joined" ? attendances : waitlistEntries;
  const order =
    list === "joined" ? [asc(attendances.createdAt), asc(attendances.userId)] : [asc(waitlistEntries.id)];
  const where = eq(table.eventId, id);
  const query = db
    .select({ username: users.username, email: users.email, since: table.createdAt })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(where)
    .orderBy(...order);
  const { items, meta } = await paginate(db, { query, from: table, where }, paging);
  return { items: items.map((row) => ({ ...row, email: seesEmail ? row.email : null })), meta };
}
