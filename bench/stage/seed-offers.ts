import type postgres from "postgres";

/** Numbers of rows of free food. */
export const OPEN_OFFERS = 10_000;
export const CLAIMS = 200_000;
const CLAIMS_OF_OPEN = 2;
const CLAIMS_OF_PAST = 5;
const PAST_OFFERS = (CLAIMS - OPEN_OFFERS * CLAIMS_OF_OPEN) / CLAIMS_OF_PAST;
const AREAS = ["Tampines", "Bedok", "Woodlands", "Clementi", "Punggol", "Bishan", "Queenstown", "Yishun"];

/** Area and diets that a filtered list asks for. */
export const FILTER = { area: "Tampines", diet: "vegan,no-pork-no-lard" };

/**
 * Adds open offers, and past ones of 400 days, with claims. Members have handovers, and no claim of an open offer. Nobody gives food but
 * the people who are no members.
 */
export async function seedOffers(
  sql: postgres.Sql,
  { people, members }: { people: number; members: number },
): Promise<void> {
  const others = people - members;
  await sql`update users set sharing_agreed_at = now()`;
  await sql.unsafe(`
    insert into offers (
      giver_id, title, kind, kept, eat_by, handling, diets, allergens_known, portions, portions_left, per_person, grams, area, spot,
      starts_at, ends_at, fair_until, created_at, updated_at
    )
    select ${members + 1} + n % ${others}, 'Buns ' || n, 'bakery', 'room', ends_at + interval '1 day', '{none}',
      (array['{vegan,no-pork-no-lard}', '{vegetarian}', '{}', '{no-beef,vegan}']::text[])[1 + n % 4]::text[], 'unknown',
      50, 50 - ${CLAIMS_OF_OPEN}, 2, 5000, (array[${AREAS.map((area) => `'${area}'`).join(", ")}])[1 + n / 4 % ${AREAS.length}], 'Void deck',
      ends_at - interval '11 hours', ends_at, ends_at - interval '11 hours', ends_at - interval '12 hours', now()
    from generate_series(0, ${OPEN_OFFERS + PAST_OFFERS - 1}) n, lateral (
      select case when n < ${OPEN_OFFERS} then now() + interval '5 hours' + n % 300 * interval '1 minute'
        else now() - (n - ${OPEN_OFFERS}) * interval '400 days' / ${PAST_OFFERS} - interval '1 hour' end as ends_at
    ) time`);
  await sql.unsafe(`
    insert into offer_claims (offer_id, taker_id, portions, state, arrives_at, held_at, settled_at, created_at)
    select id, case when ends_at > now() then ${members + 1} + (id * 13 + place) % ${others}
        else 1 + (id * ${CLAIMS_OF_PAST} + place) % ${people} end, 1,
      (case when ends_at > now() then 'held' else 'collected' end)::claim_state, starts_at, created_at,
      case when ends_at > now() then null else ends_at end, created_at
    from offers, generate_series(1, case when ends_at > now() then ${CLAIMS_OF_OPEN} else ${CLAIMS_OF_PAST} end) place`);
  await sql`vacuum analyze`;
}
