import { EventNotFound } from "#components/event/page/event-not-found.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

/** Page that proxy.ts renders, with status 404, for an event that does not exist or is not visible to the viewer. */
export default function EventNotFoundPage() {
  return (
    <Page width="text">
      <PageHeading>Event Details</PageHeading>
      <EventNotFound />
    </Page>
  );
}
