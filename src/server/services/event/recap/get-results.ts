import { and, count, eq, not, sql, sum } from "drizzle-orm";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import type { EventResults } from "#schemas/event/recap.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import {
  attendances,
  sustainabilityEntries as entries,
  eventRecaps,
  events,
  offerClaims,
  offers,
} from "#server/db/schema/index.ts";
import { closingRefusal } from "#server/services/event/recap/closing-time.ts";
import { listPhotos } from "#server/services/event/recap/get-recap.ts";
import { maxKgOf } from "#server/services/event/recap/save-recap.ts";
import { eventNotFound, requireOrganiser } from "#server/services/event/row/access.ts";
import { figureColumns, LABEL_OF_FIGURE } from "#server/services/event/row/recap-figures.ts";

/**
 * Returns the results of an event for its form: as closed, or else what is known of who came and what was rescued.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event
 */
export async function getResults(ctx: MemberContext, eventId: number): Promise<EventResults> {
  await requireOrganiser(ctx, eventId);
  const { db, viewer, now, appUrl } = ctx;
  const [event] = await db
    .select({
      status: events.status,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      walkIns: events.walkIns,
      formerCheckIns: events.formerCheckIns,
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) throw eventNotFound();
  const [[recap], photos, seats, kgEntered, kgFromOffers] = await Promise.all([
    db
      .select({
        ...figureColumns(db),
        note: eventRecaps.note,
        closedAt: eventRecaps.closedAt,
        updatedAt: eventRecaps.updatedAt,
      })
      .from(eventRecaps)
      .where(eq(eventRecaps.eventId, eventId)),
    listPhotos(db, eventId),
    countSeats(db, eventId),
    sumEntered(db, eventId),
    sumHandedOver(db, eventId),
  ]);
  const came = seats.here + event.formerCheckIns + event.walkIns || seats.joined;
  const begin = { came, kgRescued: kgEntered, kgDonated: 0, kgComposted: 0 };
  return {
    ...(recap ?? { ...begin, note: null, closedAt: null, updatedAt: null }),
    walkIns: event.walkIns,
    photos: photos.map(({ key, alt }) => ({ key, url: uploadUrl(appUrl, key), alt })),
    kgEntered,
    kgFromOffers,
    maxKg: maxKgOf(viewer),
    refusal: closingRefusal(event, now()),
  };
}

/** Counts the people with a seat, and those of them who were checked in. */
async function countSeats(db: Db, eventId: number): Promise<{ joined: number; here: number }> {
  const [row] = await db
    .select({ joined: count(), here: count(attendances.checkedInAt) })
    .from(attendances)
    .where(eq(attendances.eventId, eventId));
  return row ?? { joined: 0, here: 0 };
}

/** Sums up the kilograms that admins entered for the event on the dashboard, to one decimal as recaps have it. */
async function sumEntered(db: Db, eventId: number): Promise<number> {
  const [row] = await db
    .select({ kg: sum(entries.kg) })
    .from(entries)
    .where(
      and(
        eq(entries.eventId, eventId),
        eq(entries.label, LABEL_OF_FIGURE.kgRescued),
        not(entries.isFromRecap),
      ),
    );
  return Number(Number(row?.kg ?? 0).toFixed(1));
}

/** Sums up what offers of the event's leftovers handed over, each its own weight at most, in kilograms to a gram. */
async function sumHandedOver(db: Db, eventId: number): Promise<number> {
  const collected = db
    .select({ portions: sum(offerClaims.portions) })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offers.id), eq(offerClaims.state, "collected")));
  const share = sql`least(coalesce((${collected}), 0), ${offers.portions})::numeric / ${offers.portions}`;
  const [row] = await db
    .select({
      kg: sql<number>`coalesce(round(sum(${offers.grams} * ${share}) / 1000, 3), 0)`.mapWith(Number),
    })
    .from(offers)
    .where(eq(offers.eventId, eventId));
  return row?.kg ?? 0;
}
