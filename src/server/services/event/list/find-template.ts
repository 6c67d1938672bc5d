import { and, eq } from "drizzle-orm";
import type { EventTemplate } from "#schemas/event/event.ts";
import type { MemberContext } from "#server/context.ts";
import { events, uploads } from "#server/db/schema/index.ts";
import { findEvent } from "#server/services/event/list/get-event.ts";

/** Returns the values of an event for the form of another one, or null if there is none that the viewer may see. */
export async function findTemplate(ctx: MemberContext, id: number): Promise<EventTemplate | null> {
  const event = await findEvent(ctx, id);
  if (!event) return null;
  const [cover] = await ctx.db
    .select({ key: uploads.key })
    .from(events)
    .innerJoin(uploads, eq(uploads.id, events.coverUploadId))
    // An event may only have a picture of the person who saves it.
    .where(and(eq(events.id, id), eq(uploads.userId, ctx.viewer.id)));
  return { ...event, coverKey: cover?.key ?? null };
}
