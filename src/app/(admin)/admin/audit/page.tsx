import type { Metadata } from "next";
import { AuditList } from "#components/admin/audit-list.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { byPage } from "#lib/by-page.ts";
import { formatCount } from "#lib/format.ts";
import { AuditFilter, ListAuditInput } from "#schemas/admin.ts";
import { viewerCaller } from "#trpc/server.ts";
import { DownloadLink } from "../../_components/islands.ts";
import { AuditFilterForm } from "./_components/audit-filter-form.tsx";

export const metadata: Metadata = { title: "Audit log" };

/** Actions of admins, newest first. */
export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await readSearchParams(searchParams);
  const input = ListAuditInput.omit({ cursor: true }).parse({ ...params, actor: params.actor || undefined });
  const caller = await viewerCaller();
  const [{ items, meta }, choices] = await Promise.all([
    caller.admin.audit(input).then(byPage),
    caller.admin.auditChoices(),
  ]);
  const filter = AuditFilter.parse(input);
  const query = new URLSearchParams({
    ...(filter.action && { action: filter.action }),
    ...(filter.actor !== undefined && { actor: String(filter.actor) }),
  });
  const href = (path: string, more: Record<string, string> = {}) => {
    const all = new URLSearchParams([...query, ...Object.entries(more)]);
    return all.size ? `${path}?${all}` : path;
  };
  return (
    <Page>
      <PageHeading
        lead="What admins have done, newest first. No one can edit or delete entries."
        actions={<DownloadLink href={href("/admin/audit/csv")}>Download as CSV</DownloadLink>}
      >
        Audit log
      </PageHeading>
      <AuditFilterForm choices={choices} filter={filter} />
      <p role="status" className="mb-2 text-muted">
        {formatCount(meta.total, "entry", "entries")}
      </p>
      {meta.total > 0 ? (
        <AuditList entries={items} />
      ) : (
        <EmptyState text="No entries yet.">
          {query.size > 0 ? (
            <Link href="/admin/audit" prefetch={false} className="text-link">
              Show all entries
            </Link>
          ) : null}
        </EmptyState>
      )}
      <Pager
        meta={meta}
        href={(page) =>
          href("/admin/audit", {
            page: String(page),
            ...(meta.limit !== 20 && { limit: String(meta.limit) }),
          })
        }
      />
    </Page>
  );
}
