import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { OwnCheckIn } from "#schemas/event/check-in.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events, usernameCheckIns, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import {
  isVisibleByValues,
  type VisibilityValues,
  visibilityValues,
} from "#server/services/event/row/access.ts";
import { isUnconfirmed } from "#server/services/event/row/username-check-in-rows.ts";

/** Time after a check-in by username in which its person can undo it. */
const UNDO_MS = 7 * DAY_MS;

/** Returns the time from which a check-in by username can no longer be undone. */
export const undoUntil = ({ checkedInAt }: { checkedInAt: Date }): Date =>
  new Date(checkedInAt.getTime() + UNDO_MS);

/** Creates the error of a person without a check-in by username. */
export const notCheckedIn = () => new AppError("NOT_FOUND", "Nobody checked you in to this event.");

type Values = VisibilityValues & { viewerId: number; now: Date; undoableFrom: Date };

/** Selects the viewer's check-ins by username that they can confirm or undo. */
const selectOwn = (db: Db) =>
  db
    .select({
      eventId: events.id,
      title: events.title,
      startsAt: events.startsAt,
      by: users.username,
      checkedInAt: usernameCheckIns.checkedInAt,
      confirmedAt: usernameCheckIns.confirmedAt,
    })
    .from(usernameCheckIns)
    .innerJoin(events, eq(events.id, usernameCheckIns.eventId))
    .leftJoin(users, eq(users.id, usernameCheckIns.checkedInBy))
    .$dynamic();

const isOwn = (of: Placeholders<Values>) =>
  and(eq(usernameCheckIns.userId, of.viewerId), isNull(usernameCheckIns.undoneAt), isVisibleByValues(of));

const selectRecent = statement((db, of: Placeholders<Values>) =>
  selectOwn(db)
    .where(and(isOwn(of), gt(usernameCheckIns.checkedInAt, of.undoableFrom)))
    .orderBy(desc(usernameCheckIns.checkedInAt), desc(usernameCheckIns.eventId)),
);

const selectOfEvent = statement((db, of: Placeholders<Values & { eventId: number }>) =>
  selectOwn(db).where(
    and(
      isOwn(of),
      eq(usernameCheckIns.eventId, of.eventId),
      or(isUnconfirmed(of.now), gt(usernameCheckIns.checkedInAt, of.undoableFrom)),
    ),
  ),
);

type OwnContext = Pick<MemberContext, "db" | "now" | "viewer">;

const valuesOf = ({ now, viewer }: OwnContext): Values => ({
  ...visibilityValues(viewer),
  viewerId: viewer.id,
  now: now(),
  undoableFrom: new Date(now().getTime() - UNDO_MS),
});

/** Lists the viewer's check-ins by username of the last seven days, the latest first, but for those that they undid. */
export async function listOwnCheckIns(ctx: OwnContext): Promise<OwnCheckIn[]> {
  const rows = await selectRecent(ctx.db, valuesOf(ctx));
  return rows.map(toOwnCheckIn);
}

/** Returns the viewer's check-in by username to an event, while they can confirm or undo it, else null. */
export async function findOwnCheckIn(ctx: OwnContext, eventId: number): Promise<OwnCheckIn | null> {
  const [row] = await selectOfEvent(ctx.db, { ...valuesOf(ctx), eventId });
  return row ? toOwnCheckIn(row) : null;
}

function toOwnCheckIn(row: Omit<OwnCheckIn, "undoUntil">): OwnCheckIn {
  return { ...row, undoUntil: undoUntil(row) };
}
