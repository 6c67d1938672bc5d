import type postgres from "postgres";
import { hashPassword } from "#server/auth/password.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { Db } from "#server/db/client.ts";
import { PASSWORD } from "#test/factories.ts";

/** Numbers of rows. Half of the events are upcoming. */
export type SeedSize = {
  people: number;
  /** People that requests sign in as, the first ones; each owns 25 rows of every kind, the other people share the rest. */
  members: number;
  events: number;
  attendances: number;
  foodItems: number;
  notifications: number;
};

/** Account of the load, with tokens of its own. */
export type BenchMember = {
  id: number;
  email: string;
  accessToken: string;
  refreshToken: string;
};

/** Facts about a seeded database that requests are made from. */
export type SeededWorld = {
  size: SeedSize;
  members: BenchMember[];
};

export const DEFAULT_SIZE: SeedSize = {
  people: 20_000,
  members: 1_000,
  events: 100_000,
  attendances: 500_000,
  foodItems: 500_000,
  notifications: 500_000,
};
const ROWS_PER_MEMBER = 25;
/** A word in the description of every event, and one in the titles of five. */
export const COMMON_WORD = "fridge";
export const RARE_WORD = "cempedak";

/**
 * Fills a migrated and empty database, with statements that generate the rows in PostgreSQL. Members have no seats in
 * the second half of the upcoming events. None ended within the last day, whose events lists read for those that still
 * run: one a minute would be more than a site has.
 * @returns the size, and the members with sessions
 */
export async function seedBench(sql: postgres.Sql, db: Db, size: SeedSize): Promise<SeededWorld> {
  const { people, members, events } = size;
  const others = people - members;
  const ownedByMembers = members * ROWS_PER_MEMBER;
  const firstOther = members + 1;
  const firstUpcoming = events / 2;
  const owner = `case when n < ${ownedByMembers} then 1 + n % ${members} else ${firstOther} + n % ${others} end`;
  await sql`
    insert into users (username, email, password_hash, activated, verified)
    select 'person' || n, 'person' || n || '@example.com', ${await hashPassword(PASSWORD)}, true, true
    from generate_series(1, ${people}::int) n`;
  await withoutSearchIndexes(sql, async () => {
    await sql.unsafe(`
      insert into events (
        title, starts_at, ends_at, location, description, status, capacity, created_by, feedback_asked_at, close_asked_at
      )
      select
        (array['Leftovers workshop', 'Community dinner', 'Rescue run', 'Preserving class', 'Soup kitchen'])[1 + n % 5]
          || ' ' || n || case when n % ${events / 5} = 7 then ' with ${RARE_WORD}' else '' end,
        starts_at, starts_at + interval '1 hour', 'Block ' || n % 900 || ', Toa Payoh Lorong ' || n % 8,
        'Bring what needs eating up from your ${COMMON_WORD}, a box to take food home in, and a friend. '
          || 'We cook number ' || n || ' together, then eat at one table.',
        'published', case when n % 3 = 0 then null else 500 end, 1 + n % ${people}, now(), now()
      from generate_series(1, ${events}) n, lateral (
        select now() + (n - ${firstUpcoming}) * interval '1 minute'
          + case when n < ${firstUpcoming} then interval '-26 hours' else interval '3 days' end as starts_at
      ) time`);
  });
  // Consecutive numbers give a member 25 different events, and an event different people.
  await sql.unsafe(`
    insert into attendances (event_id, user_id)
    select 1 + (n / ${members} * ${(events * 3) / 100} + n % ${members}) % ${(events * 3) / 4}, 1 + n % ${members}
    from generate_series(0, ${ownedByMembers - 1}) n
    union all
    select 1 + n % ${events}, ${firstOther} + (n / ${events} + n % ${events} * 7) % ${others}
    from generate_series(0, ${size.attendances - ownedByMembers - 1}) n`);
  await sql.unsafe(`
    insert into food_items
      (user_id, name, calories_kcal, serving_qty, serving_unit, eaten_at, meal, source, leftover)
    select ${owner}, 'Dish number ' || n, 100 + n % 700, 1, 'plate', now() - n % 40 * interval '9 hours',
      (array['breakfast', 'lunch', 'dinner', 'snack']::meal[])[1 + n % 4], 'manual',
      (array['none', 'some', 'most']::leftover[])[1 + n % 3]
    from generate_series(0, ${size.foodItems - 1}) n`);
  await sql.unsafe(`
    insert into notifications (user_id, notification_message, link, created_at, read_at)
    select ${owner}, 'Something happened for the time ' || n, '/events/' || 1 + n % ${events},
      now() - n % 1000 * interval '1 hour', case when n % 2 = 0 then now() end
    from generate_series(0, ${size.notifications - 1}) n`);
  const signedIn = await signInMembers(db, members);
  await sql`vacuum analyze`;
  return { size, members: signedIn };
}

/** Creates sessions with the app's own code, so that tokens are as after a login. */
async function signInMembers(db: Db, count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let id = 1; id <= count; id += 1) {
    const tokens = await createSession(db, { userId: id, device: "bench" }, new Date());
    const { access_token: accessToken, refresh_token: refreshToken } = tokens;
    members.push({ id, email: `person${id}@example.com`, accessToken, refreshToken });
  }
  return members;
}

/** Drops the GIN indexes of events and creates them again: building them from rows takes a third of the time. */
async function withoutSearchIndexes(sql: postgres.Sql, insert: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'events' and indexdef like '%USING gin%'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await insert();
  for (const { definition } of indexes) await sql.unsafe(definition);
}
