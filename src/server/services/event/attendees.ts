import { asc, count, eq } from "drizzle-orm";
import type { AttendeePage, ListAttendeesInput } from "#schemas/event.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { requireOrganiser } from "#server/services/event/organiser.ts";

/**
 * One page of who comes to an event, or who waits for a seat, in the order they came in. For admins, who see email
 * addresses too, and for whoever proposed the event.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else
 */
export async function listAttendees(
  { db }: Pick<ServiceContext, "db">,
  viewer: Viewer,
  { id, list = "joined", page, limit }: ListAttendeesInput,
): Promise<AttendeePage> {
  await requireOrganiser(db, viewer, id);
  const isAdmin = viewer.permission === 0;
  const table = list === "joined" ? attendances : waitlistEntries;
  const order =
    list === "joined" ? [asc(attendances.createdAt), asc(attendances.userId)] : [asc(waitlistEntries.id)];
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    db
      .select({ username: users.username, email: users.email, since: table.createdAt })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(eq(table.eventId, id))
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(table).where(eq(table.eventId, id)),
  ]);
  const items = rows.map((row) => ({ ...row, email: isAdmin ? row.email : null }));
  return { items, meta: { page, limit, total } };
}
