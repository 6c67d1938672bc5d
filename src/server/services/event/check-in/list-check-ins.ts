import { and, count, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  checkInRefusal,
  checkInWindow,
  compareByName,
  WHOLE_LIST_MAX,
} from "#lib/event/check-in/check-in.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import type { CheckInItem, CheckInList, ListCheckInsInput } from "#schemas/event/check-in.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, events, usernameCheckIns, users } from "#server/db/schema/index.ts";
import { getOrganisedEvent } from "#server/services/event/check-in/open-check-in.ts";
import { getPersonByOwnPass, isOwnPassCode } from "#server/services/event/check-in/own-pass.ts";
import { findIdsByPass, getIdsByPass } from "#server/services/event/check-in/pass.ts";
import { isUnconfirmed } from "#server/services/event/row/username-check-in-rows.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";

const countUnconfirmed = statement((db, of: Placeholders<{ eventId: number; now: Date }>) =>
  db
    .select({ unconfirmed: count() })
    .from(usernameCheckIns)
    .innerJoin(events, eq(events.id, usernameCheckIns.eventId))
    .where(and(eq(usernameCheckIns.eventId, of.eventId), isUnconfirmed(of.now))),
);

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
 * Lists who has a seat and who is here, by first name or else by username: all up to 1,000 seats, above that the first 100 of those who are not
 * here yet, or whom the search finds. People who were checked in by username and have not confirmed are listed by username alone.
 * @param input `q`: part of a name, or a pass; `pass`: only those with it; `since`: only those who came after it
 * @throws AppError NOT_FOUND, also for a pass that nobody has; FORBIDDEN for a viewer who does not organise the event;
 *   TOO_MANY_REQUESTS after too many wrong codes of people's own passes
 */
export async function listCheckIns(
  ctx: MemberContext,
  { id, ...filter }: ListCheckInsInput,
): Promise<CheckInList> {
  const { db, now } = ctx;
  const event = await getOrganisedEvent(ctx, id);
  const asOf = new Date(now().getTime() - OVERLAP_MS).toISOString();
  const [{ seats, here } = { seats: 0, here: 0 }] = await countSeats(db, { eventId: id });
  const [{ unconfirmed } = { unconfirmed: 0 }] = await countUnconfirmed(db, { eventId: id, now: now() });
  const items = await listItems(ctx, { eventId: id, seats, filter });
  const { walkIns } = event;
  const refusal = checkInRefusal(event, now());
  return { items, here, seats, unconfirmed, walkIns, ...checkInWindow(event), refusal, asOf };
}

type Filter = Omit<ListCheckInsInput, "id">;

async function listItems(
  ctx: MemberContext,
  { eventId, seats, filter }: { eventId: number; seats: number; filter: Filter },
): Promise<CheckInItem[]> {
  const { db } = ctx;
  if (filter.pass !== undefined && isOwnPassCode(filter.pass)) {
    return listByOwnPass(ctx, eventId, filter.pass);
  }
  const isWhole = seats <= WHOLE_LIST_MAX;
  const conditions = await toConditions(ctx, eventId, filter);
  const isPart = !isWhole && conditions.length === 0;
  if (isPart) conditions.push(isNull(attendances.checkedInAt));
  const seated = await selectItems(db, eventId, and(...conditions), isWhole ? WHOLE_LIST_MAX : PART_MAX);
  // A pass for the event is that of a seat.
  const isSeated = isPart || filter.pass !== undefined;
  const unconfirmed = isSeated ? [] : await selectUnconfirmed(ctx, eventId, filter);
  return [...seated, ...unconfirmed].toSorted(compareByName);
}

/** Lists the person of a pass of their own, with or without a seat; to show the pass is to agree to be named. */
async function listByOwnPass(ctx: MemberContext, eventId: number, pass: string): Promise<CheckInItem[]> {
  const { id, username, firstName } = await getPersonByOwnPass(ctx, pass);
  const [seat] = await selectItems(ctx.db, eventId, eq(attendances.userId, id), 1);
  return [seat ?? { username, firstName, checkedInAt: null, walkedIn: true, confirmed: true }];
}

async function toConditions(
  { db, now }: Pick<MemberContext, "db" | "now">,
  eventId: number,
  { q, pass, since }: Filter,
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
    const from = toFrom(since, now());
    conditions.push(or(gt(attendances.checkedInAt, from), gt(attendances.createdAt, from)));
  }
  return conditions;
}

/** Reads a time; PostgreSQL knows no year 0, and the driver no year 10000, which an offset can make of 9999. */
const toFrom = (since: string, now: Date) =>
  new Date(Math.min(Math.max(0, Date.parse(since)), now.getTime()));

/** Selects those who have not confirmed. Their number is limited, and their first names are neither shown nor searched. */
async function selectUnconfirmed(
  { db, now }: Pick<MemberContext, "db" | "now">,
  eventId: number,
  { q, since }: Filter,
): Promise<CheckInItem[]> {
  const rows = await db
    .select({ username: users.username, checkedInAt: usernameCheckIns.checkedInAt })
    .from(usernameCheckIns)
    .innerJoin(users, eq(users.id, usernameCheckIns.userId))
    .innerJoin(events, eq(events.id, usernameCheckIns.eventId))
    .where(
      and(
        eq(usernameCheckIns.eventId, eventId),
        isUnconfirmed(now()),
        q ? ilike(users.username, `%${likeEscaped(q)}%`) : undefined,
        since === undefined ? undefined : gt(usernameCheckIns.checkedInAt, toFrom(since, now())),
      ),
    )
    .limit(WHOLE_LIST_MAX);
  return rows.map((row) => ({ ...row, firstName: null, walkedIn: true, confirmed: false }));
}

function selectItems(db: Db, eventId: number, where: SQL | undefined, limit: number): Promise<CheckInItem[]> {
  return db
    .select({
      username: users.username,
      firstName: users.firstName,
      checkedInAt: attendances.checkedInAt,
      walkedIn: attendances.walkedIn,
      confirmed: sql<boolean>`true`,
    })
    .from(attendances)
    .innerJoin(users, eq(users.id, attendances.userId))
    .where(and(eq(attendances.eventId, eventId), where))
    .orderBy(
      ...(limit === WHOLE_LIST_MAX ? [] : [isNotNull(attendances.checkedInAt)]),
      sql`lower(coalesce(${users.firstName}, ${users.username})) collate "C"`,
      sql`lower(${users.username}) collate "C"`,
    )
    .limit(limit);
}
