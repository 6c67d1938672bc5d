import { desc, eq } from "drizzle-orm";
import type { SitemapEvent } from "#schemas/event.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";

/** A sitemap may have 50,000 addresses; events of long ago are found through the lists. */
const MAX_ADDRESSES = 5_000;

/** Which pages of events there are for everybody, and when each was changed; the latest event first. */
export async function listSitemapEvents({ db }: Pick<ServiceContext, "db">): Promise<SitemapEvent[]> {
  return db
    .select({ id: events.id, updatedAt: events.updatedAt })
    .from(events)
    .where(eq(events.status, "published"))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(MAX_ADDRESSES);
}
