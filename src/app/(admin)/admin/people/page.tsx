import type { Metadata } from "next";
import { ReauthenticationProvider } from "#components/account/reauthentication/reauthentication-provider.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { QuerySearchBox } from "#components/ui/list/query-search-box.tsx";
import { emptyPage, readSearch, type SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { isAdmin } from "#lib/account/permission.ts";
import { formatCount } from "#lib/format.ts";
import { ListPeopleInput, PersonState } from "#schemas/admin.ts";
import { viewerCaller } from "#trpc/server.ts";
import { PersonEntry } from "./_components/person-entry.tsx";

export const metadata: Metadata = { title: "People" };

const states: Record<PersonState, string> = {
  all: "All",
  admins: "Admins",
  "not-activated": "Not activated",
  suspended: "Suspended",
  "reserved-name": "Reserved names",
};

/** All accounts, with buttons to change them. */
export default async function PeoplePage({ searchParams }: { searchParams: SearchParams }) {
  const { params, q, problem } = await readSearch(searchParams);
  const { page, limit, state = "all" } = ListPeopleInput.omit({ q: true }).parse(params);
  const caller = await viewerCaller();
  const [viewer, { items, meta }, admins] = await Promise.all([
    caller.user.get(),
    problem ? emptyPage({ limit }) : caller.admin.people({ page, limit, q, state }),
    caller.admin.people({ state: "admins", limit: 1 }),
  ]);
  const href = (other: { state?: PersonState; page?: number }) => {
    const next = { state, page: 1, ...other };
    const query = new URLSearchParams({
      ...(q && { q }),
      ...(next.state !== "all" && { state: next.state }),
      ...(next.page > 1 && { page: String(next.page) }),
      ...(limit !== 20 && { limit: String(limit) }),
    });
    return query.size ? `/admin/people?${query}` : "/admin/people";
  };
  return (
    <Page>
      <PageHeading lead="We log each change and notify the person.">People</PageHeading>
      <QuerySearchBox
        action="/admin/people"
        label="Username or email"
        value={q}
        {...(state !== "all" && { keep: { state } })}
      />
      <nav aria-label="Which accounts" className="mb-4 flex flex-wrap gap-2">
        {PersonState.options.map((key) => (
          <Link
            key={key}
            href={href({ state: key })}
            prefetch={false}
            aria-current={key === state ? "page" : undefined}
            className={buttonClass(key === state ? "primary" : "secondary", "px-4")}
          >
            {states[key]}
          </Link>
        ))}
      </nav>
      <p role="status" className="mb-2 text-muted">
        {formatCount(meta.total, "account")}
      </p>
      <ReauthenticationProvider>
        {meta.total > 0 ? (
          <ul className="divide-y divide-line border-line not-empty:border-y">
            {items.map((person) => (
              <PersonEntry
                key={person.id}
                person={person}
                isSelf={person.id === viewer.id}
                isLastAdmin={isAdmin(person) && admins.meta.total === 1}
              />
            ))}
          </ul>
        ) : (
          <EmptyState text={problem ? `${problem}.` : "No one found."}>
            {q && !problem ? <p>Nothing matches “{q}”.</p> : null}
            {q || state !== "all" ? (
              <Link href="/admin/people" prefetch={false} className="text-link mt-2 inline-block">
                Show everyone
              </Link>
            ) : null}
          </EmptyState>
        )}
      </ReauthenticationProvider>
      <Pager meta={meta} href={(next) => href({ page: next })} />
    </Page>
  );
}
