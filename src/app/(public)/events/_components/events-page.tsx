import type { ReactNode } from "react";
import { SubscribeToEvents } from "#components/calendar/subscribe-to-events.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { CreateEventLink } from "./create-event-link.tsx";
import { EventBrowser, type RenderedPage } from "./event-browser.tsx";
import { EventTabs } from "./event-tabs.tsx";
import type { ListedScope } from "./events-href.ts";

const words = {
  upcoming: { heading: "Upcoming Events", lead: "Cook, share and learn with others around Singapore." },
  past: { heading: "Past Events", lead: "What has taken place so far." },
};

/** A list of events around what the server has rendered of it; the address may ask for another part of it. */
export function EventsPage({ scope, rendered }: { scope: ListedScope; rendered: RenderedPage }): ReactNode {
  return (
    <Page>
      <PageHeading lead={words[scope].lead} actions={<CreateEventLink />}>
        {words[scope].heading}
      </PageHeading>
      <EventTabs scope={scope} />
      <EventBrowser scope={scope} rendered={rendered} />
      {scope === "upcoming" && <SubscribeToEvents />}
    </Page>
  );
}
