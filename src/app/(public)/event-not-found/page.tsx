import { EventNotFound } from "#components/event/event-not-found.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

/**
 * What proxy.ts shows, with status 404, for an event that is not there or not for the viewer's eyes.
 * Its title is in not-found.tsx: Next.js takes a page's from there when it has this status.
 */
export default function EventNotFoundPage() {
  return (
    <Page width="text">
      <PageHeading>Event Details</PageHeading>
      <EventNotFound />
    </Page>
  );
}
