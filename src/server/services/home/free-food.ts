import { and, asc, eq, gt, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import { OFFER_KINDS } from "#lib/event/follow.ts";
import { LIVING_STATES } from "#lib/offers/claim-states.ts";
import { SETTLE_MS } from "#lib/offers/offer-time.ts";
import { AREAS_BY_REGION, isRegion } from "#lib/places/areas.ts";
import { addDays, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { FreeFood } from "#schemas/home.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { follows, offerClaims, offers, users } from "#server/db/schema/index.ts";
import { isListed, isUnblocked, requireOffers } from "#server/services/offer/row/access.ts";
import { selectClaims, toClaim } from "#server/services/offer/row/claim-row.ts";
import { toOffer } from "#server/services/offer/row/columns.ts";
import { readVisible } from "#server/services/offer/row/read-visible.ts";

/** Most claims of a card. */
const MAX_CLAIMS = 20;
/** Offers in followed places. */
const MAX_OFFERS = 3;

type Moments = { now: Date; madeAfter: Date; endedAfter: Date; tomorrow: Date };
type Values = Moments & { viewerId: number };

const isToFetch = (of: Placeholders<Values>) =>
  and(
    eq(offerClaims.takerId, of.viewerId),
    eq(offerClaims.state, "held"),
    lt(offerClaims.arrivesAt, of.tomorrow),
  );

const isGiven = (of: Placeholders<Values>) =>
  and(eq(offers.giverId, of.viewerId), gt(offers.createdAt, of.madeAfter), gt(offers.endsAt, of.endedAfter));

/** Selects which cards there are: hardly anybody has all of them, and most people none. */
const selectCards = statement((db, of: Placeholders<Values>) => {
  const some = (table: typeof offers | typeof offerClaims, where: SQL | undefined) =>
    sql<boolean>`exists (${db.select({ one: sql`1` }).from(table).where(where)})`;
  const places = db
    .select({ value: follows.value })
    .from(follows)
    .where(and(sql`${follows.userId} = ${of.viewerId}::int`, inArray(follows.kind, [...OFFER_KINDS])));
  return db
    .select({
      fetches: some(offerClaims, isToFetch(of)),
      gives: some(offers, isGiven(of)),
      places: sql<string[]>`array(${places})`,
    })
    .from(users)
    .where(eq(users.id, of.viewerId));
});

const selectToFetch = statement((db, of: Placeholders<Values>) =>
  selectClaims(db, of.now, "taker")
    .where(isToFetch(of))
    .orderBy(offerClaims.arrivesAt, offerClaims.id)
    .limit(literalLimit(MAX_CLAIMS)),
);

const selectToGive = statement((db, of: Placeholders<Values>) =>
  selectClaims(db, of.now, "giver")
    .where(and(isGiven(of), eq(offerClaims.state, "held"), lt(offerClaims.arrivesAt, of.tomorrow)))
    .orderBy(offerClaims.arrivesAt, offerClaims.id)
    .limit(literalLimit(MAX_CLAIMS)),
);

type Wanted = { viewerId: number; now: Date; areas: readonly string[]; diets: readonly string[] };

const isWanted = (db: Db, { viewerId, now, areas, diets }: Placeholders<Wanted>) => {
  const own = db
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(
      and(
        eq(offerClaims.offerId, offers.id),
        eq(offerClaims.takerId, viewerId),
        inArray(offerClaims.state, [...LIVING_STATES]),
      ),
    );
  return and(
    isListed(now),
    sql`${offers.area} = any(${areas}::text[])`,
    sql`${offers.diets} @> ${diets}::text[]`,
    gt(offers.portionsLeft, 0),
    sql`${offers.giverId} <> ${viewerId}`,
    isUnblocked(db, { id: viewerId }),
    notExists(own),
  );
};

const selectWanted = statement((db, of: Placeholders<Wanted>) =>
  db
    .select({ id: offers.id })
    .from(offers)
    .where(isWanted(db, of))
    .orderBy(asc(offers.endsAt), asc(offers.id))
    .limit(literalLimit(MAX_OFFERS)),
);

/**
 * Returns what the viewer collects today and hands over today, or should have before, soonest first, and up to three offers of others in
 * the places that the viewer follows, with something left, for their diets and without a claim of theirs, what ends soonest first.
 */
export async function getFreeFood(ctx: MemberContext): Promise<FreeFood> {
  requireOffers(ctx);
  const values = { viewerId: ctx.viewer.id, ...momentsOf(ctx.now()) };
  const [cards] = await selectCards(ctx.db, values);
  const [toFetch, toGive, followed] = await Promise.all([
    cards?.fetches ? selectToFetch(ctx.db, values) : [],
    cards?.gives ? selectToGive(ctx.db, values) : [],
    listWanted(ctx, cards?.places ?? []),
  ]);
  return {
    toFetch: toFetch.map((row) => toClaim(row, "taker")),
    toGive: toGive.map((row) => toClaim(row, "giver")),
    followed,
  };
}

function momentsOf(now: Date): Moments {
  return {
    now,
    // Offers whose handovers can still be noted are nine days old at most.
    madeAfter: new Date(now.getTime() - 9 * DAY_MS),
    endedAfter: new Date(now.getTime() - SETTLE_MS),
    tomorrow: startOfDay(addDays(toCalendarDate(now), 1)),
  };
}

async function listWanted(ctx: MemberContext, places: readonly string[]): Promise<Offer[]> {
  if (places.length === 0) return [];
  const { db, now, viewer } = ctx;
  const areas = places.flatMap((place) => (isRegion(place) ? AREAS_BY_REGION[place] : place));
  const wanted = { viewerId: viewer.id, now: now(), areas: [...new Set(areas)], diets: viewer.offerDiets };
  const rows = await selectWanted(db, wanted);
  const found = await readVisible(
    ctx,
    rows.map(({ id }) => id),
  );
  return found.map((row) => toOffer(ctx, row));
}
