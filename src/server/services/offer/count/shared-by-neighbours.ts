import { and, countDistinct, eq, gte, isNull, not, sum } from "drizzle-orm";
import { startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { SharedByNeighbours } from "#schemas/impact.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { sustainabilityEntries as entries, offerClaims, offers } from "#server/db/schema/index.ts";
import { cached } from "#server/services/cached.ts";

/** Number of handovers from which on a sum is kept for a minute. */
const MANY = 10_000;

/**
 * Sums up what neighbours handed over this year in Singapore, without the leftovers of events, which their results count.
 * @param minPeople givers and takers below whom there is no figure
 * @returns null below that
 */
export async function getSharedByNeighbours(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  minPeople: number,
): Promise<SharedByNeighbours | null> {
  const since = `${toCalendarDate(now()).slice(0, "2026".length)}-01-01`;
  const key = `shared by neighbours since ${since}`;
  const isKept = ({ handovers }: { handovers: number }) => handovers >= MANY;
  const { givers, takers, ...shared } = await cached({ db }, { key, isKept }, () => read(db, since));
  return Math.min(givers, takers) < minPeople ? null : shared;
}

async function read(db: Db, since: string) {
  const [[weight], [people]] = await Promise.all([
    db
      .select({ kg: sum(entries.kg).mapWith(Number) })
      .from(entries)
      .where(and(entries.isFromOffers, gte(entries.date, since))),
    db
      .select({
        handovers: countDistinct(offerClaims.id),
        givers: countDistinct(offers.giverId),
        takers: countDistinct(offerClaims.takerId),
      })
      .from(offerClaims)
      .innerJoin(offers, eq(offers.id, offerClaims.offerId))
      .where(
        and(
          eq(offerClaims.state, "collected"),
          gte(offerClaims.settledAt, startOfDay(since)),
          isNull(offers.eventId),
          not(offers.isOfEvent),
        ),
      ),
  ]);
  return { kg: weight?.kg ?? 0, ...(people ?? { handovers: 0, givers: 0, takers: 0 }) };
}
