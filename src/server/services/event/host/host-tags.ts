import { and, eq } from "drizzle-orm";
import { eventTags, type Tag } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import { eventHosts } from "#server/db/schema/index.ts";

/** Returns the tags of pages that show a user's name as a host, which a new username or a suspension invalidates. */
export async function hostTagsOf({ db }: Pick<ServiceContext, "db">, userId: number): Promise<Tag[]> {
  const shown = await db
    .select({ eventId: eventHosts.eventId })
    .from(eventHosts)
    .where(and(eq(eventHosts.userId, userId), eq(eventHosts.isShown, true)));
  return [...new Set(shown.flatMap(({ eventId }) => eventTags(eventId)))];
}
