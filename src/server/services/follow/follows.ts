import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import {
  type Followed,
  isFollowKind,
  isOfferFollow,
  isRowFollow,
  MAX_FOLLOWS,
  nameOfFollow,
} from "#lib/event/follow.ts";
import type { Follow, FollowInput } from "#schemas/event/follow.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events, follows, fridges } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { isNotOver } from "#server/services/event/row/phase.ts";
import { requireOffers } from "#server/services/offer/row/access.ts";
import { countRows } from "#server/services/paginate.ts";
import { isPublicFridge } from "#server/services/public-fridge.ts";

type Reader = Pick<MemberContext, "db" | "now" | "offers" | "viewer">;

/** Next date of a series, or else its last. */
type SeriesEvent = { id: number; title: string };

/** Selects the public date of a series that stands for it. @param seriesId SQL of its id */
function eventOfSeries(db: Db, seriesId: SQL, now: Date | Placeholder) {
  const isOver = sql`not ${isNotOver(now)}`;
  return db
    .select({ event: sql<SeriesEvent>`json_build_object('id', ${events.id}, 'title', ${events.title})` })
    .from(events)
    .where(and(sql`${events.seriesId} = ${seriesId}`, inArray(events.status, ["published", "cancelled"])))
    .orderBy(isOver, sql`case when not ${isOver} then ${events.startsAt} end`, desc(events.startsAt))
    .limit(literalLimit(1));
}

/** Selects the name of a fridge that everybody may see. @param fridgeId SQL of its id */
const fridgeName = (db: Db, fridgeId: SQL) =>
  db
    .select({ name: fridges.name })
    .from(fridges)
    .where(and(sql`${fridges.id} = ${fridgeId}`, isPublicFridge));

const selectFollows = statement((db, of: Placeholders<{ viewerId: number; now: Date }>) => {
  const event = eventOfSeries(db, sql`${follows.value}::int`, of.now);
  return db
    .select({
      kind: follows.kind,
      value: follows.value,
      fridge: sql<
        string | null
      >`case when ${follows.kind}::text = 'fridge' then (${fridgeName(db, sql`${follows.value}::int`)}) end`,
      event: sql<SeriesEvent | null>`case when ${follows.kind} = 'series' then (${event}) end`,
    })
    .from(follows)
    .where(eq(follows.userId, of.viewerId))
    .orderBy(asc(follows.kind), asc(follows.value))
    .limit(literalLimit(MAX_FOLLOWS));
});

/**
 * Lists the topics, regions, areas, series and fridges that the viewer follows, at most 30, by kind and value; places with free food
 * on a site that has it.
 */
export async function listFollows({ db, now, offers, viewer }: Reader): Promise<Follow[]> {
  const rows = await selectFollows(db, { viewerId: viewer.id, now: now() });
  return rows.flatMap(({ event, fridge, ...row }) => {
    if (isOfferFollow(row.kind) && !offers.isOn) return [];
    const name = event?.title ?? fridge ?? nameOfFollow(row);
    return name === null ? [] : [{ ...row, name, eventId: event?.id ?? null }];
  });
}

/**
 * Notifies the viewer of new events of a topic, region, area or series from now on, of food in a fridge, or of free food in a place;
 * what is followed already stays so.
 * @throws AppError NOT_FOUND if there is no such topic, region or area, public series or listed fridge, or free food is off; CONFLICT
 *   if the viewer follows 30
 */
export async function follow(ctx: MemberContext, input: FollowInput): Promise<Follow> {
  const { db, now, viewer } = ctx;
  const followed = await findFollow(ctx, input);
  const { kind, value } = followed;
  await inTransaction({ db }, async ({ db: tx }) => {
    await lockMember(tx, viewer);
    const stored = await tx
      .insert(follows)
      .values({ userId: viewer.id, kind, value, createdAt: now() })
      .onConflictDoNothing()
      .returning({ value: follows.value });
    if (stored.length > 0 && (await countRows(tx, follows, eq(follows.userId, viewer.id))) > MAX_FOLLOWS) {
      throw new AppError("CONFLICT", `You can follow at most ${MAX_FOLLOWS} things.`);
    }
  });
  return followed;
}

/**
 * Notifies the viewer no longer of new events of a topic, region, area or series, or of a fridge, followed or not.
 * @throws AppError NOT_FOUND if there can be no such topic, region, area, series or fridge
 */
export async function unfollow({ db, viewer }: Reader, input: FollowInput): Promise<null> {
  const { kind, value } = requireFollow(input);
  await db
    .delete(follows)
    .where(and(eq(follows.userId, viewer.id), eq(follows.kind, kind), eq(follows.value, value)));
  return null;
}

/** Returns what an input names. @throws AppError NOT_FOUND */
async function findFollow(ctx: Reader, input: FollowInput): Promise<Follow> {
  const { db, now } = ctx;
  const { kind, value } = requireFollow(input);
  if (isOfferFollow(kind)) requireOffers(ctx);
  if (kind === "fridge") {
    const [fridge] = await fridgeName(db, sql`${Number(value)}::int`);
    if (!fridge) throw unknown("value");
    return { kind, value, name: fridge.name, eventId: null };
  }
  if (kind !== "series") return { kind, value, name: nameOfFollow({ kind, value }) ?? value, eventId: null };
  const [row] = await eventOfSeries(db, sql`${Number(value)}::int`, now());
  if (!row) throw unknown("value");
  return { kind, value, name: row.event.title, eventId: row.event.id };
}

/** Id of a series or fridge, at most that of a column. */
const ROW_ID = /^[1-9]\d{0,8}$/;

function requireFollow({ kind, value }: FollowInput): Followed {
  if (!isFollowKind(kind)) throw unknown("kind");
  const isKnown = isRowFollow(kind) ? ROW_ID.test(value) : nameOfFollow({ kind, value }) !== null;
  if (!isKnown) throw unknown("value");
  return { kind, value };
}

const unknown = (path: keyof FollowInput) =>
  new AppError("NOT_FOUND", "There is no such topic, region, area, series or fridge!", { path });
