import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { guidesHref } from "#components/guide/guides-href.ts";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { QuerySearchBox } from "#components/ui/list/query-search-box.tsx";
import { emptyPage, readSearch, type SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { formatCount } from "#lib/format.ts";
import { toExcerpt } from "#lib/text/excerpt.ts";
import type { Guide } from "#schemas/guide.ts";
import { Paging } from "#schemas/paging.ts";
import { listPublicGuides } from "#trpc/server.ts";

export const metadata: Metadata = pageMetadata("/guides", {
  title: "Guides",
  description: "How to waste less food and eat well in Singapore, with sources.",
});

/** Page of the guides for the query parameters `q`, `page` and `limit`. */
export default async function GuidesPage({ searchParams }: { searchParams: SearchParams }) {
  const { params, q, problem } = await readSearch(searchParams);
  const paging = Paging.parse(params);
  const { items, meta } = problem ? emptyPage(paging) : await listPublicGuides({ q, ...paging });
  const href = (page: number) => guidesHref({ q, limit: meta.limit, page });
  return (
    <Page>
      <PageHeading lead="How to waste less food and eat well in Singapore. Each names its sources.">
        Guides
      </PageHeading>
      <QuerySearchBox action="/guides" label="Search guides" value={q} />
      <p role="status" className={q ? "mb-4 text-muted" : "sr-only"}>
        {formatCount(meta.total, "guide")}
      </p>
      {meta.total > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2">
          {items.map((guide) => (
            <li key={guide.id}>
              <GuideCard guide={guide} />
            </li>
          ))}
        </ul>
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

/** Guide in a list: its title and the beginning of its text, as one link. */
function GuideCard({ guide }: { guide: Guide }) {
  return (
    <Card className="relative flex h-full flex-col gap-2 hover:border-pandan">
      <h2 className="text-xl wrap-anywhere">
        <Link
          href={`/guides/${guide.id}`}
          prefetch={false}
          className="text-link static rounded-card after:absolute after:inset-0"
        >
          {guide.title}
        </Link>
      </h2>
      <p className="wrap-anywhere">{toExcerpt(guide.description)}</p>
    </Card>
  );
}
