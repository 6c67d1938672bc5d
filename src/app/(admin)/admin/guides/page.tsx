import type { Metadata } from "next";
import { guidesHref } from "#components/guide/guides-href.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { QuerySearchBox } from "#components/ui/list/query-search-box.tsx";
import { emptyPage, readSearch, type SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { formatDate } from "#lib/time/dates.ts";
import { Paging } from "#schemas/paging.ts";
import { viewerCaller } from "#trpc/server.ts";
import { DeleteGuide } from "./_components/delete-guide.tsx";

export const metadata: Metadata = { title: "Edit guides" };

/** All guides, to edit and delete. */
export default async function AdminGuidesPage({ searchParams }: { searchParams: SearchParams }) {
  const { params, q, problem } = await readSearch(searchParams);
  const caller = await viewerCaller();
  const paging = Paging.parse(params);
  const { items, meta } = problem ? emptyPage(paging) : await caller.guide.list({ ...paging, q });
  const href = (page: number) => guidesHref({ q, limit: meta.limit, page }, "/admin/guides");
  return (
    <Page>
      <PageHeading
        lead="Changes are public as soon as you save."
        actions={
          <LinkButton href="/admin/guides/new" prefetch={false}>
            New guide
          </LinkButton>
        }
      >
        Edit guides
      </PageHeading>
      <QuerySearchBox action="/admin/guides" label="Search guides" value={q} />
      {meta.total > 0 ? null : (
        <EmptyState
          text={problem ? `${problem}.` : q ? `Nothing matches “${q}”.` : "There are no guides yet."}
        >
          {q ? (
            <Link href="/admin/guides" prefetch={false} className="text-link">
              Show all guides
            </Link>
          ) : null}
        </EmptyState>
      )}
      <ul className="divide-y divide-line border-line not-empty:border-y">
        {items.map((guide) => (
          <li
            key={guide.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 md:flex-nowrap"
          >
            <div className="min-w-0">
              <h2 id={`guide-${guide.id}`} className="text-lg wrap-anywhere">
                <Link href={`/guides/${guide.id}`} prefetch={false} className="text-link">
                  {guide.title}
                </Link>
              </h2>
              <p className="text-sm text-muted">Updated {formatDate(guide.updatedAt)}</p>
            </div>
            <div className="flex w-full flex-wrap gap-3 md:w-auto md:shrink-0">
              <LinkButton
                href={`/admin/guides/${guide.id}`}
                prefetch={false}
                variant="secondary"
                aria-describedby={`guide-${guide.id}`}
              >
                Edit
              </LinkButton>
              <DeleteGuide guide={guide} describedBy={`guide-${guide.id}`} />
            </div>
          </li>
        ))}
      </ul>
      <Pager meta={meta} href={href} />
    </Page>
  );
}
