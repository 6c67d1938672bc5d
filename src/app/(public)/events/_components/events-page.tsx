import { clsx } from "clsx";
import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { eventFeedPath } from "#lib/embed/feed-path.ts";
import { type EventQuery, eventsPath, type ListedScope, toEventsHref } from "#lib/event/event-query.ts";
import { site } from "#lib/site.ts";
import { countUpcomingEvents, listPastAreas } from "#trpc/public/event.ts";
import { EventBrowser } from "../../_components/islands.ts";
import type { RenderedList } from "./event-browser.tsx";

const texts = {
  upcoming: {
    tab: "Upcoming",
    title: "List Events",
    heading: "Upcoming Events",
    lead: "Cook, share and learn with others around Singapore.",
  },
  past: {
    tab: "Past",
    title: "Past Events",
    heading: "Past Events",
    lead: "What we’ve done so far.",
  },
};

/**
 * Returns the metadata of a list. Its canonical URL has no query string, so that only the first page is indexed; its feed and
 * what other sites embed have its filters.
 */
export function eventsMetadata(query: EventQuery): Metadata {
  const { scope } = query;
  const { title, lead } = texts[scope];
  const shared = { title, description: lead };
  if (scope === "past") return pageMetadata(eventsPath(scope), shared);
  return pageMetadata(eventsPath(scope), {
    ...shared,
    embeds: toEventsHref({ ...query, q: "", page: 1 }),
    feed: { path: eventFeedPath(query), title: `${site.name} events` },
  });
}

/** Page with the server-rendered list of events; the client loads the one of the URL's query string. */
export async function EventsPage({ rendered }: { rendered: Omit<RenderedList, "areas" | "renderedAt"> }) {
  const { scope } = rendered.query;
  const renderedAt = Date.now();
  const areas = scope === "past" ? await listPastAreas() : await listUpcomingAreas();
  const { heading, lead } = texts[scope];
  return (
    <Page>
      <PageHeading
        lead={<span className="max-sm:hidden">{lead}</span>}
        actions={
          // Visitors see it, too: the proxy redirects them to the login and back to the form.
          <LinkButton href="/events/create" prefetch={false}>
            Create event
          </LinkButton>
        }
      >
        {heading}
      </PageHeading>
      <EventTabs current={scope} />
      <EventBrowser rendered={{ ...rendered, areas, renderedAt }} appUrl={env().APP_URL ?? ""} />
    </Page>
  );
}

async function listUpcomingAreas(): Promise<string[]> {
  const { areas } = await countUpcomingEvents();
  return areas.flatMap(({ area, upcoming }) => (upcoming > 0 ? [area] : []));
}

function EventTabs({ current }: { current: ListedScope }) {
  return (
    <nav aria-label="Which events" className="mb-6 flex gap-2 border-b border-line">
      {(["upcoming", "past"] as const).map((scope) => (
        <Link
          key={scope}
          href={eventsPath(scope)}
          prefetch={false}
          aria-current={scope === current ? "page" : undefined}
          className={clsx(
            "-mb-px inline-flex min-h-11 items-center border-b-3 px-4 font-semibold",
            scope === current ? "border-pandan text-pandan" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {texts[scope].tab}
        </Link>
      ))}
    </nav>
  );
}
