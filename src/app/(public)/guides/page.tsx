import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { GuideCard } from "#components/guide/guide-card.tsx";
import { guidesHref } from "#components/guide/guides-href.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { QuerySearchBox } from "#components/ui/list/query-search-box.tsx";
import { emptyPage, readSearch, type SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { GUIDE_FEED_PATH } from "#lib/embed/feed-path.ts";
import { formatCount } from "#lib/format.ts";
import { toGuideLink } from "#lib/guide/guide-link.ts";
import { isGuideTopic } from "#lib/guide/guide-topics.ts";
import { site } from "#lib/site.ts";
import { Paging } from "#schemas/paging.ts";
import { listPublicGuides } from "#trpc/public/guide.ts";
import { GuideGrid } from "../_components/islands.ts";
import { TopicChips } from "./_components/topic-chips.tsx";

export const metadata: Metadata = pageMetadata("/guides", {
  title: "Guides",
  description: "How to waste less food and eat well in Singapore, with sources.",
  feed: { path: GUIDE_FEED_PATH, title: `${site.name} guides` },
});

/** Page of the guides for the query parameters `q`, `topic`, `page` and `limit`; an unknown topic means all. */
export default async function GuidesPage({ searchParams }: { searchParams: SearchParams }) {
  const { params, q, problem } = await readSearch(searchParams);
  const topic = typeof params.topic === "string" && isGuideTopic(params.topic) ? params.topic : null;
  const paging = Paging.parse(params);
  const { items, meta } = problem
    ? emptyPage(paging)
    : await listPublicGuides({ q, topic: topic ?? undefined, ...paging });
  const href = (page: number) => guidesHref({ q, topic: topic ?? undefined, limit: meta.limit, page });
  return (
    <Page>
      <PageHeading lead="How to waste less food and eat well in Singapore. Every guide lists its sources.">
        Guides
      </PageHeading>
      <QuerySearchBox action="/guides" label="Search guides" value={q} {...(topic && { keep: { topic } })} />
      <TopicChips topic={topic} q={q} />
      <p role="status" className={q ? "mb-4 text-muted" : "sr-only"}>
        {formatCount(meta.total, "guide")}
      </p>
      {meta.total > 0 ? (
        <GuideGrid
          cards={items.map((guide) => ({
            id: guide.id,
            card: <GuideCard guide={toGuideLink(guide)} level="h2" />,
          }))}
        />
      ) : (
        <NoGuides q={q} problem={problem} />
      )}
      <Pager meta={meta} href={href} />
    </Page>
  );
}

/** Empty state for an invalid search, a search without results, or no guides at all. */
function NoGuides({ q, problem }: { q: string; problem: string | null }) {
  if (problem) return <EmptyState text={`${problem}.`} />;
  return (
    <EmptyState text="No guides found.">
      {q ? (
        <>
          <p className="mb-4">Nothing matches “{q}”. Try fewer or other words.</p>
          <ClearSearch href="/guides" />
        </>
      ) : null}
    </EmptyState>
  );
}
