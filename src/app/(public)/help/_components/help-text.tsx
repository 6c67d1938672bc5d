import type { ReactNode } from "react";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { QuerySearchBox } from "#components/ui/list/query-search-box.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Article } from "#content/article.tsx";
import { readArticle } from "#content/read-article.ts";
import { formatCount } from "#lib/format.ts";
import { site } from "#lib/site.ts";

/**
 * Help below its search box.
 * @param props.q shows the questions that have its words; empty shows all
 */
export function HelpText({ q, children }: { q: string; children?: ReactNode }) {
  const article = readArticle("help", q);
  return (
    <Page width="text">
      <PageHeading>Help</PageHeading>
      <QuerySearchBox action="/help" label="Search help" value={q} />
      <p role="status" className={q ? "mb-4 text-muted" : "sr-only"}>
        {q ? formatCount(article.questions, "answer") : ""}
      </p>
      {article.questions > 0 ? <Article {...article} /> : <NoAnswers q={q} />}
      {q ? (
        <div className="mt-6">
          <ClearSearch href="/help">Show all help</ClearSearch>
        </div>
      ) : null}
      {children}
    </Page>
  );
}

function NoAnswers({ q }: { q: string }) {
  return (
    <p>
      Nothing matches “{q}”. Try fewer or other words, or write to{" "}
      <a href={`mailto:${site.contactEmail}`} className="text-link">
        {site.contactEmail}
      </a>
      .
    </p>
  );
}
