import type { ReactNode } from "react";
import { SubscribeToEvents } from "#components/calendar/subscribe-to-events.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { CreateEventLink } from "./create-event-link.tsx";
import { EventBrowser, type RenderedList } from "./event-browser.tsx";
import { EventTabs } from "./event-tabs.tsx";

const words = {
  upcoming: { heading: "Upcoming Events", lead: "Cook, share and learn with others around Singapore." },
  past: { heading: "Past Events", lead: "What has taken place so far." },
};

/** List of events as the server has rendered it; in the browser the URL may ask for another part of it. */
export function EventsPage({ rendered }: { rendered: RenderedList }): ReactNode {
  const { scope } = rendered.query;
  return (
    <Page>
      <PageHeading lead={words[scope].lead} actions={<CreateEventLink />}>
        {words[scope].heading}
      </PageHeading>
      <EventTabs scope={scope} />
      <EventBrowser rendered={rendered} />
      {scope === "upcoming" && <SubscribeToEvents />}
    </Page>
  );
}
