import { eq, sql } from "drizzle-orm";
import { fairUntil } from "#lib/offers/offer-time.ts";
import { thanksSlugs } from "#lib/offers/phrases.ts";
import { addDays, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import {
  type DemoClaim,
  type DemoOffer,
  demoOffers,
  endedOffers,
  FREQUENT,
} from "#seed/demo-offers/demo-offers.ts";
import { storePhoto } from "#seed/store-photo.ts";
import type { Tx } from "#server/db/client.ts";
import { offerClaims, offers, reports, users } from "#server/db/schema/index.ts";
import type { Storage } from "#server/integrations/storage/port.ts";
import { countDays } from "#server/services/offer/count/count-offers.ts";

type Person = { id: number };
type World = {
  admin: Person;
  member: Person;
  /** Other accounts, at least eight. */
  people: readonly Person[];
  /** Event that is over, whose leftovers two offers are. */
  eventId: number | null;
  /** Gets the photos; null leaves them out. */
  storage: Storage | null;
};

const PHOTOS = ["market.webp", "jars.webp", "pots.webp"] as const;
/** Handovers of the last eight weeks, of one offer each. */
const HANDOVERS = 60;
const WEEKS_MS = 56 * DAY_MS;
const COUNTED_DAYS = 57;

/** Stores the demo offers with their claims and reports, and the handovers before. */
export async function seedOffers(db: Tx, world: World, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ sharingAgreedAt: new Date(now.getTime() - WEEKS_MS), updatedAt: users.updatedAt });
  const stored: number[] = [];
  for (const [index, offer] of [...demoOffers, ...endedOffers].entries()) {
    const file = PHOTOS[index % PHOTOS.length] ?? PHOTOS[0];
    const { storage } = world;
    const photoUploadId = await storePhoto(db, { file, userId: idOf(world, offer.by), storage }, now);
    stored.push(await storeOffer(db, world, { offer, photoUploadId }, now));
  }
  await storeHandovers(db, world, now);
  const today = toCalendarDate(now);
  await countDays(
    { db, now: () => now },
    Array.from({ length: COUNTED_DAYS }, (_, index) => addDays(today, -index)),
  );
  const [first = 0, second = 0] = stored;
  await storeReports(db, world, { first, second, soup: stored[demoOffers.length] ?? first }, now);
}

const idOf = ({ admin, member, people }: World, by: DemoOffer["by"]): number => {
  if (by === "admin") return admin.id;
  return (by === "member" ? member : (people[by % people.length] ?? member)).id;
};

async function storeOffer(
  db: Tx,
  world: World,
  { offer, photoUploadId }: { offer: DemoOffer; photoUploadId: number | null },
  now: Date,
): Promise<number> {
  const { by, startsIn, endsIn, goodFor, cookedAgo, isOfEvent, isFresh, claims = [], ...columns } = offer;
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const createdAt = at(isFresh ? -0.2 : Math.min(-0.5, startsIn - 1));
  const startsAt = at(startsIn);
  const [row] = await db
    .insert(offers)
    .values({
      ...columns,
      giverId: idOf(world, by),
      startsAt,
      endsAt: at(endsIn),
      eatBy: at(endsIn + goodFor),
      cookedAt: cookedAgo === undefined ? null : at(-cookedAgo),
      allergensKnown: columns.allergens ? "listed" : "unknown",
      portionsLeft: columns.portions - takenBy(claims),
      fairUntil: isFresh ? fairUntil({ endsAt: at(endsIn) }, createdAt) : createdAt,
      eventId: isOfEvent ? world.eventId : null,
      isOfEvent: isOfEvent === true && world.eventId !== null,
      photoUploadId,
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: offers.id });
  if (!row) throw new Error("The demo offer was not stored");
  for (const { by: taker, state, portions = 1, ...says } of claims) {
    const isHeld = !["asked", "lapsed"].includes(state);
    const isOpen = ["asked", "held"].includes(state);
    await db.insert(offerClaims).values({
      offerId: row.id,
      takerId: idOf(world, taker),
      portions,
      state,
      arrivesAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
      heldAt: isHeld ? createdAt : null,
      settledAt: isOpen ? null : at(Math.min(endsIn, 0)),
      ...says,
      takerSaidAt: says.takerSays ? at(-0.1) : null,
      giverSaidAt: says.giverSays ? at(-0.05) : null,
      createdAt,
    });
  }
  return row.id;
}

/** Counts the portions that are promised or were handed over. */
const takenBy = (claims: readonly DemoClaim[]): number =>
  claims.reduce(
    (sum, { state, portions = 1 }) => sum + (/^(held|collected|unsettled)$/.test(state) ? portions : 0),
    0,
  );

/** Stores past offers with a handover each, from eight weeks ago to three days ago, emptied as old ones are. */
async function storeHandovers(db: Tx, { people }: World, now: Date): Promise<void> {
  const areas = demoOffers.map(({ area }) => area);
  for (let index = 0; index < HANDOVERS; index += 1) {
    const ageMs = 3 * DAY_MS + (index / HANDOVERS) * (WEEKS_MS - 3 * DAY_MS);
    const endsAt = new Date(now.getTime() - ageMs);
    const startsAt = new Date(endsAt.getTime() - 3 * HOUR_MS);
    const createdAt = new Date(startsAt.getTime() - HOUR_MS);
    const [row] = await db
      .insert(offers)
      .values({
        giverId: people[index % people.length]?.id ?? null,
        title: ageMs < 30 * DAY_MS ? "Vegetables from the market" : null,
        ...{ kind: "produce", kept: "room", handling: ["wash"], allergensKnown: "unknown" },
        eatBy: new Date(endsAt.getTime() + DAY_MS),
        ...{ portions: 1, portionsLeft: 0, perPerson: 1, grams: 600 + (index % 7) * 250 },
        area: areas[index % areas.length] ?? "Tampines",
        ...{ startsAt, endsAt, fairUntil: createdAt, createdAt, updatedAt: createdAt },
      })
      .returning({ id: offers.id });
    if (!row) continue;
    await db.insert(offerClaims).values({
      offerId: row.id,
      takerId: takerOf(index, people)?.id ?? null,
      portions: 1,
      state: "collected",
      byCode: index % 3 !== 0,
      arrivesAt: startsAt,
      heldAt: createdAt,
      settledAt: new Date(startsAt.getTime() + 20 * MINUTE_MS),
      thanks: index % 4 > 0 ? (thanksSlugs[index % thanksSlugs.length] ?? null) : null,
      createdAt,
    });
  }
}

/** Returns who collected the food of a past offer: of the last weeks one person every third. */
function takerOf(index: number, people: readonly Person[]): Person | undefined {
  const isFrequent = index < 30 && index % 3 === 0 && index % people.length !== FREQUENT;
  return people[isFrequent ? FREQUENT % people.length : (index * 3 + 1) % people.length];
}

/** Stores three reports that wait for an admin: one about health, one about an open offer, and one about a claim. */
async function storeReports(
  db: Tx,
  world: World,
  of: { first: number; second: number; soup: number },
  now: Date,
): Promise<void> {
  const [claim] = await db
    .select({ id: offerClaims.id, takerId: offerClaims.takerId })
    .from(offerClaims)
    .where(sql`${eq(offerClaims.offerId, of.soup)} and ${eq(offerClaims.state, "missed")}`);
  const createdAt = new Date(now.getTime() - HOUR_MS);
  await db.insert(reports).values([
    {
      offerId: of.soup,
      aboutUserId: idOf(world, 1),
      reporterId: world.member.id,
      reason: "ill",
      text: "I had stomach ache the evening after.",
      createdAt,
    },
    {
      offerId: of.second,
      aboutUserId: idOf(world, 1),
      reporterId: idOf(world, 6),
      reason: "not_as_said",
      createdAt,
    },
    {
      claimId: claim?.id ?? null,
      aboutUserId: claim?.takerId ?? null,
      reporterId: idOf(world, 1),
      reason: "not_there",
      text: "I waited for half an hour.",
      createdAt,
    },
  ]);
}
