import { type SQL, sql } from "drizzle-orm";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { TIME_ZONE } from "#lib/time/dates.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";

const zone = sql.raw(`'${TIME_ZONE}'`);
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${zone})`;

/** Sums up a column over the rows before the current one, in the order in which handovers were settled. */
const before = (column: SQL, group: SQL) =>
  sql`coalesce(sum(${column}) over (partition by ${group} order by settled_at, id rows between unbounded preceding and 1 preceding), 0)`;

/** Claims that were handed over, each with its offer; leftovers of events count with the event's results. */
const handovers = sql`${offers} as offer join ${offerClaims} as claim on claim.offer_id = offer.id
  where claim.state = 'collected' and offer.event_id is null and not offer.is_of_event`;

/**
 * Selects the handovers of some days in Singapore with the grams that they count, as `id`, `day`, `giver_id`, `taker_id` and `grams`: a
 * function of the claims alone. An offer counts its own weight at most, and two people 20 kg a day; what came first counts first.
 * @param days such as `2026-12-01`; at least one
 */
export function countedHandovers(days: readonly string[]): SQL {
  const list = sql.join(
    days.map((day) => sql`(${day}::date)`),
    sql`, `,
  );
  const pair = sql`array[least(giver_id, taker_id), greatest(giver_id, taker_id)]`;
  return sql`
    with days (day) as (values ${list}),
    touched as (
      select claim.offer_id from days
      join ${offerClaims} as claim on claim.state = 'collected'
        and claim.settled_at >= ${startOf(sql`day`)} and claim.settled_at < ${startOf(sql`(day + 1)`)}
    ),
    claimed as (
      select claim.id, claim.offer_id, claim.portions, claim.settled_at, claim.counted_grams, claim.taker_id, offer.giver_id,
        offer.grams as offered_grams, offer.portions as offered_portions,
        (claim.settled_at at time zone ${zone})::date as day
      from ${handovers} and offer.id in (select offer_id from touched)
    ),
    shares as (
      select *, offered_grams::numeric / offered_portions
        * least(portions, greatest(offered_portions - ${before(sql`portions`, sql`offer_id`)}, 0)) as share,
        giver_id is not null and taker_id is not null and counted_grams is null as has_pair
      from claimed
    )
    select id, day, giver_id, taker_id, case
      when counted_grams is not null then counted_grams
      when has_pair then least(share, greatest(${SHARING_LIMITS.gramsOfPair}::int - ${before(
        sql`share`,
        sql`day, has_pair, ${pair}`,
      )}, 0))
      else share end as grams
    from shares where day in (select day from days)`;
}
