import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { isOver, shownState } from "#lib/offers/offer-time.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { regionOf } from "#lib/places/areas.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { events, offerClaims, offers, uploads, users } from "#server/db/schema/index.ts";
import {
  areBlocked,
  concerns,
  type OfferViewer,
  type QueryViewer,
} from "#server/services/offer/row/access.ts";

/** Selects how often the giver of the query's `offers` row handed food over, and was thanked for it. */
const givenCounts = (db: Db) => {
  const given = sql`given`;
  return sql<[given: number, thanked: number] | null>`(${db
    .select({ value: sql`json_build_array(${count()}, ${count(offerClaims.thanks)})` })
    .from(offerClaims)
    .innerJoin(sql`offers as ${given}`, sql`${given}.id = ${offerClaims.offerId}`)
    .where(and(sql`${given}.giver_id = ${offers.giverId}`, eq(offerClaims.state, "collected")))})`;
};

/** Selects how many people wait for the query's `offers` row. */
const lineCount = (db: Db) =>
  sql<number>`(${db
    .select({ value: count() })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offers.id), eq(offerClaims.state, "asked")))})`.mapWith(Number);

/**
 * Columns of an offer that answers are made of. The meeting place is none of them: `readSpots` alone reads it, with the condition of
 * who may know it. Names and counts of givers are read for members alone.
 */
function offerColumns(db: Db, viewer: QueryViewer) {
  const member = viewer?.activated ? viewer : null;
  const giver: SQL<string | null> = member
    ? sql`(${db
        .select({ value: users.username })
        .from(users)
        .where(
          and(
            eq(users.id, offers.giverId),
            sql`(${users.id} = ${member.id} or not ${areBlocked(db, sql`${users.id}`, member.id)})`,
          ),
        )})`
    : sql`null`;
  return {
    id: offers.id,
    title: sql<string>`${offers.title}`,
    details: offers.details,
    kind: offers.kind,
    kept: offers.kept,
    handling: offers.handling,
    diets: offers.diets,
    allergensKnown: offers.allergensKnown,
    allergens: offers.allergens,
    markedDate: offers.markedDate,
    cookedAt: offers.cookedAt,
    eatBy: offers.eatBy,
    portions: offers.portions,
    left: offers.portionsLeft,
    perPerson: offers.perPerson,
    inLine: lineCount(db),
    grams: offers.grams,
    area: offers.area,
    station: offers.station,
    startsAt: offers.startsAt,
    endsAt: offers.endsAt,
    fairUntil: offers.fairUntil,
    photoKey: sql<string | null>`(${db
      .select({ value: uploads.key })
      .from(uploads)
      .where(eq(uploads.id, offers.photoUploadId))})`,
    event: sql<Offer["event"]>`(${db
      .select({ value: sql`json_build_object('id', ${events.id}, 'title', ${events.title})` })
      .from(events)
      .where(eq(events.id, offers.eventId))})`,
    storedState: offers.state,
    pausedAt: offers.pausedAt,
    giver,
    givenCounts: member ? givenCounts(db) : sql<null>`null`,
    concernsViewer: sql<boolean>`coalesce(${concerns(db, viewer)}, false)`,
    createdAt: offers.createdAt,
    updatedAt: offers.updatedAt,
  };
}

/** Begins the query of offers as answers show them. */
export const selectOffers = (db: Db, viewer: QueryViewer) => db.select(offerColumns(db, viewer)).from(offers);

export type SelectedOffer = Awaited<ReturnType<typeof selectOffers>>[number];

/** Makes answers of rows, which hide of what is over or withdrawn all but title and place from those whom it does not concern. */
export function toOffer(
  { appUrl, now }: Pick<ServiceContext, "appUrl" | "now">,
  row: SelectedOffer,
  spot: string | null = null,
): Offer {
  const { photoKey, storedState, pausedAt, giver, givenCounts, concernsViewer, ...columns } = row;
  const isPast = storedState !== "open" || isOver(row, now());
  const hidden = isPast && !concernsViewer;
  return {
    ...columns,
    ...(hidden && { details: null, handling: null, diets: null, allergens: null, allergensKnown: null }),
    region: regionOf(row.area),
    photo: photoKey === null || hidden ? null : uploadUrl(appUrl, photoKey),
    state: shownState({ ...row, state: storedState, pausedAt }, now()),
    giver:
      giver === null
        ? null
        : { username: giver, given: givenCounts?.[0] ?? 0, thanked: givenCounts?.[1] ?? 0 },
    spot,
  };
}

/** Reads the meeting place of an offer for its giver, people with a claim and admins; null for all others. */
export async function findSpot(
  { db, viewer }: Pick<ServiceContext, "db"> & { viewer: OfferViewer },
  id: number,
): Promise<string | null> {
  if (!viewer) return null;
  const [row] = await db
    .select({ spot: offers.spot })
    .from(offers)
    .where(and(eq(offers.id, id), concerns(db, viewer)));
  return row?.spot ?? null;
}
