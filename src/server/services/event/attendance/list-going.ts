import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { isOver } from "#lib/event/when/event-phase.ts";
import type { Going } from "#schemas/event/attendance.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, events, users } from "#server/db/schema/index.ts";
import {
  eventNotFound,
  isVisibleByValues,
  type VisibilityValues,
  visibilityValues,
} from "#server/services/event/row/access.ts";
import { seatCount } from "#server/services/event/row/columns.ts";

const MAX_NAMES = 50;

const selectPlan = statement((db, of: Placeholders<VisibilityValues & { id: number }>) =>
  db
    .select({
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      status: events.status,
      count: seatCount(db),
    })
    .from(events)
    .where(and(eq(events.id, of.id), isVisibleByValues(of))),
);

const selectNames = statement((db, { id }: Placeholders<{ id: number }>) =>
  db
    .select({ firstName: users.firstName })
    .from(attendances)
    .innerJoin(users, eq(users.id, attendances.userId))
    .where(
      and(
        eq(attendances.eventId, id),
        eq(attendances.isShown, true),
        isNotNull(users.firstName),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(attendances.createdAt), asc(attendances.userId))
    .limit(MAX_NAMES),
);

/**
 * Returns how many go to an event, and the first names of those who show theirs, in the order in which they joined. Names
 * are given out for published events only, and only until the end, as people are told when they show theirs.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function listGoing({ db, now, viewer }: MemberContext, id: number): Promise<Going> {
  const [plan] = await selectPlan(db, { id, ...visibilityValues(viewer) });
  if (!plan) throw eventNotFound();
  const { status, startsAt, endsAt, count } = plan;
  const isComing = status === "published" && !isOver({ startsAt, endsAt }, now());
  const rows = isComing ? await selectNames(db, { id }) : [];
  const names = rows.flatMap(({ firstName }) => (firstName === null ? [] : [firstName]));
  return { count, names, others: Math.max(0, count - names.length) };
}
