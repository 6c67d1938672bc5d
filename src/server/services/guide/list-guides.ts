import { and, arrayContains, count, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { FeedGuide, GuidePage, ListGuidesInput } from "#schemas/guide.ts";
import type { Paging } from "#schemas/paging.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { guides } from "#server/db/schema/index.ts";
import { guideColumns, toGuide } from "#server/services/guide/get-guide.ts";
import { renderGuide } from "#server/services/guide/render-guide.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { paginate, toPage, type Window, windowOf } from "#server/services/paginate.ts";
import { containsFolded, foldQuery } from "#server/services/search/folded.ts";
import { isSimilar, similarityOf } from "#server/services/search/similarity.ts";
import { singleton } from "#server/singleton.ts";

/** Words of a search text that are used. */
const MAX_WORDS = 8;

/** Folded title and text; without its spaces the expression of the trigram index. */
const foldedText = sql`coalesce(${guides.foldedText}, fold_text(${guides.title} || ' ' || coalesce(${guides.description}, '')))`;

/** Text that is compared by similarity: title, summary and beginning; whole guides take too long. */
const names = sql`fold_text(${guides.title} || ' ' || coalesce(${guides.summary}, '') || ' ' || left(coalesce(${guides.description}, ''), 1000))`;

const newestFirst = [desc(guides.createdAt), desc(guides.id)];

const selectNewest = statement((db, { limit, offset }: Placeholders<Window>) =>
  db
    .select(guideColumns(db))
    .from(guides)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset),
);

const countGuides = statement((db) => db.select({ total: count() }).from(guides));

/**
 * Lists one page of the guides, newest first. A search finds guides that contain all its words, matches in the title
 * first; if there are none, guides with similar words in title, summary or beginning, most similar first.
 * @param input `topic`, `group`: lists guides of a topic, and guides that help with a group of food
 */
export async function listGuides(
  { db }: Pick<ServiceContext, "db">,
  { q, topic, group, ...paging }: ListGuidesInput,
): Promise<GuidePage> {
  const isChosen = and(topic && eq(guides.topic, topic), group && arrayContains(guides.foodGroups, [group]));
  if (!q && !isChosen) {
    const rows = await selectNewest(db, windowOf(paging));
    return toPage(rows.map(toGuide), paging, async () => (await countGuides(db, {}))[0]?.total ?? 0);
  }
  if (!q) return readPage(db, paging, isChosen, []);
  return searchGuides(db, { q, isChosen }, paging);
}

/** @param search `isChosen`: condition of the guides among which it searches */
async function searchGuides(
  db: Db,
  { q, isChosen }: { q: string; isChosen: SQL | undefined },
  paging: Paging,
): Promise<GuidePage> {
  const folded = (await foldQuery(db, q)) || q;
  const words = folded.split(" ").slice(0, MAX_WORDS);
  const hasEach = and(...words.map((word) => containsFolded(foldedText, word)));
  const hasWords = and(isChosen, or(hasEach, containsFolded(foldedText, words.join(" "))));
  const exact = await readPage(db, paging, hasWords, [
    desc(
      sql`(${sql.join(
        words.map((word) => sql`(${contains(sql`fold_text(${guides.title})`, word)})::int`),
        sql` + `,
      )})`,
    ),
  ]);
  if (exact.meta.total > 0) return exact;
  // Words of pg_trgm's default similarity (0.6) differ by a letter or two.
  return readPage(db, paging, and(isChosen, isSimilar(folded, names)), [desc(similarityOf(folded, names))]);
}

async function readPage(db: Db, paging: Paging, where: SQL | undefined, orderBy: SQL[]): Promise<GuidePage> {
  const query = db
    .select(guideColumns(db))
    .from(guides)
    .where(where)
    .orderBy(...orderBy, ...newestFirst);
  const { items, meta } = await paginate(db, { query, from: guides, where }, paging);
  return { items: items.map(toGuide), meta };
}

const contains = (text: SQL, word: string): SQL => like(text, `%${likeEscaped(word)}%`);

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
