import { and, count, exists, sql } from "drizzle-orm";
import { TOPICS, topicSlugs } from "#lib/event/topics.ts";
import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";
import type { AreaCount, TopicCount } from "#schemas/event/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events } from "#server/db/schema/index.ts";
import { isPast, isUpcoming } from "#server/services/event/row/phase.ts";

type CountContext = Pick<ServiceContext, "db" | "now">;

const countByArea = statement((db, { now }: Placeholders<{ now: Date }>) =>
  db
    .select({ area: events.area, upcoming: count() })
    .from(events)
    .where(isUpcoming(now))
    .groupBy(events.area),
);

const countByTopic = statement((db, { now }: Placeholders<{ now: Date }>) =>
  db
    .select({ slug: sql<string>`unnest(${events.topics})`.as("slug"), upcoming: count() })
    .from(events)
    .where(isUpcoming(now))
    .groupBy(sql`slug`),
);

/** Returns all planning areas, in the order of their regions, with the number of upcoming events. */
export async function countUpcomingByArea({ db, now }: CountContext): Promise<AreaCount[]> {
  const rows = await countByArea(db, { now: now() });
  const counts = new Map(rows.map(({ area, upcoming }) => [area, upcoming]));
  return REGIONS.flatMap((region) =>
    AREAS_BY_REGION[region].map((area) => ({ region, area, upcoming: counts.get(area) ?? 0 })),
  );
}

/** Returns all topics with the number of upcoming events; an event counts for each of its topics. */
export async function countUpcomingByTopic({ db, now }: CountContext): Promise<TopicCount[]> {
  const rows = await countByTopic(db, { now: now() });
  const counts = new Map(rows.map(({ slug, upcoming }) => [slug, upcoming]));
  return topicSlugs.map((slug) => ({ slug, name: TOPICS[slug], upcoming: counts.get(slug) ?? 0 }));
}

const AREAS = Object.values(AREAS_BY_REGION).flat();

/** Looks one event up in each area, by an index: past events grow without end. */
const selectAreas = statement((db, of: Placeholders<{ now: Date; areas: readonly string[] }>) => {
  const past = db
    .select({ one: sql`1` })
    .from(events)
    .where(and(sql`${events.area} = known.area`, isPast(of.now)));
  return db
    .select({ area: sql<string>`known.area` })
    .from(sql`unnest(${of.areas}::text[]) as known(area)`)
    .where(exists(past));
});

/** Lists the planning areas with past events, for the filter of their list. */
export async function listPastAreas({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<string[]> {
  const rows = await selectAreas(db, { now: now(), areas: AREAS });
  return rows.map(({ area }) => area);
}
