import { desc } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { FeedGuide } from "#schemas/guide.ts";
import type { ServiceContext } from "#server/context.ts";
import { guides } from "#server/db/schema/index.ts";
import { guideColumns, toGuide } from "#server/services/guide/get-guide.ts";
import { renderGuide } from "#server/services/guide/render-guide.ts";
import { singleton } from "#server/singleton.ts";

const MAX_ENTRIES = 50;

/** Lists the guides that changed last, at most 50, with the HTML of their texts. */
export async function listFeedGuides(
  ctx: Pick<ServiceContext, "db" | "renderMarkdown"> & { getSignal: () => AbortSignal },
): Promise<FeedGuide[]> {
  const rows = await ctx.db
    .select(guideColumns(ctx.db))
    .from(guides)
    .orderBy(desc(guides.updatedAt), desc(guides.id))
    .limit(MAX_ENTRIES);
  const rendered = singleton("feedGuides", () => new LRUCache<string, string>({ max: 2 * MAX_ENTRIES }));
  const read: FeedGuide[] = [];
  for (const guide of rows.map(toGuide)) {
    const key = `${guide.id} ${guide.updatedAt.getTime()}`;
    const html = rendered.get(key) ?? (await renderGuide(ctx, guide));
    if (html !== null) rendered.set(key, html);
    read.push({ guide, html });
  }
  return read;
}
