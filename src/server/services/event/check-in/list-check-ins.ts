import { and, count, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { checkInRefusal, checkInWindow, WHOLE_LIST_MAX } from "#lib/check-in.ts";
import { SECOND_MS } from "#lib/durations.ts";
import type { CheckInItem, CheckInList, ListCheckInsInput } from "#schemas/check-in.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, users } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { getOrganisedEvent } from "#server/services/event/check-in/open-check-in.ts";
import { findIdsByPass, getIdsByPass } from "#server/services/event/check-in/pass.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";

/** Length of the list of an event with more than `WHOLE_LIST_MAX` seats. */
const PART_MAX = 100;

/**
 * Time by which `asOf` lies before the response: longer than a call may take, so that a check-in that commits later than
 * one that began after it is in the next response.
 */
const OVERLAP_MS = 30 * SECOND_MS;

const countSeats = statement((db, of: Placeholders<{ eventId: number }>) =>
  db
    .select({ seats: count(), here: count(attendances.checkedInAt) })
    .from(attendances)
    .where(eq(attendances.eventId, of.eventId)),
);

/**
 * Lists who has a seat and who is here: all by username up to 1,000 seats, above that the first 100 of those who are not
 * here yet, or whom the search finds.
 * @param input `q`: part of a name, or a pass; `pass`: only those with it; `since`: only those who came after it
 * @throws AppError NOT_FOUND, also for a pass that nobody has; FORBIDDEN for a viewer who does not organise the event
 */
export async function listCheckIns(
  ctx: MemberContext,
  { id, ...filter }: ListCheckInsInput,
): Promise<CheckInList> {
  const { db, now } = ctx;
  const event = await getOrganisedEvent(ctx, id);
  const asOf = new Date(now().getTime() - OVERLAP_MS).toISOString();
  const [{ seats, here } = { seats: 0, here: 0 }] = await countSeats(db, { eventId: id });
  const isWhole = seats <= WHOLE_LIST_MAX;
  const conditions = await toConditions(ctx, id, filter);
  const isPart = !isWhole && conditions.length === 0;
  if (isPart) conditions.push(isNull(attendances.checkedInAt));
  const items = await selectItems(db, id, and(...conditions), isWhole ? WHOLE_LIST_MAX : PART_MAX);
  const { walkIns } = event;
  const refusal = checkInRefusal(event, now());
  return { items, here, seats, walkIns, ...checkInWindow(event), refusal, asOf };
}

async function toConditions(
  { db, now }: Pick<MemberContext, "db" | "now">,
  eventId: number,
  { q, pass, since }: Omit<ListCheckInsInput, "id">,
): Promise<(SQL | undefined)[]> {
  const conditions: (SQL | undefined)[] = [];
  if (q) {
    const pattern = `%${likeEscaped(q)}%`;
    conditions.push(
      or(
        ilike(users.username, pattern),
        ilike(users.firstName, pattern),
        inArray(attendances.userId, await findIdsByPass(db, eventId, q)),
      ),
    );
  }
  if (pass !== undefined) {
    conditions.push(inArray(attendances.userId, await getIdsByPass(db, eventId, pass)));
  }
  if (since !== undefined) {
    // PostgreSQL knows no year 0, and the driver no year 10000, which an offset can make of 9999.
    const from = new Date(Math.min(Math.max(0, Date.parse(since)), now().getTime()));
    conditions.push(or(gt(attendances.checkedInAt, from), gt(attendances.createdAt, from)));
  }
  return conditions;
}

function selectItems(db: Db, eventId: number, where: SQL | undefined, limit: number): Promise<CheckInItem[]> {
  return db
    .select({
      username: users.username,
      firstName: users.firstName,
      checkedInAt: attendances.checkedInAt,
      walkedIn: attendances.walkedIn,
    })
    .from(attendances)
    .innerJoin(users, eq(users.id, attendances.userId))
    .where(and(eq(attendances.eventId, eventId), where))
    .orderBy(
      ...(limit === WHOLE_LIST_MAX ? [] : [isNotNull(attendances.checkedInAt)]),
      sql`lower(${users.username}) collate "C"`,
    )
    .limit(limit);
}
