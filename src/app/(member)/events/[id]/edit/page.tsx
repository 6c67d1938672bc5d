import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import { Callout } from "#components/ui/callout.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { EditEventForm, EventHosts } from "../../../_components/islands.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(await pageId(params));
  return { title: event ? `Edit ${event.title}` : "Edit Event" };
}

/** Form to change an event, for admins, hosts, and the member who proposed it; its hosts. */
export default async function EditEventPage({ params }: Props) {
  const id = await pageId(params);
  const caller = await viewerCaller();
  const [event, own] = await Promise.all([caller.event.get({ id }), caller.event.ownRole({ id })]);
  const isOrganiser = own.role === "admin" || own.role === "host";
  const hosts = isOrganiser ? await prefetch(caller.event.hosts({ id })) : undefined;
  const refusal = own.closed
    ? "Event is closed!"
    : own.role === "host" && event.ended
      ? "Event is over!"
      : null;
  return (
    <Page>
      <BackLink to={[`/events/${id}`]}>Back to event</BackLink>
      <PageHeading>Edit Event</PageHeading>
      {refusal ? (
        <Callout>{refusal}</Callout>
      ) : (
        <EditEventForm key={event.updatedAt.getTime()} event={event} own={own} />
      )}
      {isOrganiser ? (
        <div className="max-w-form">
          <EventHosts event={event} isAdmin={own.role === "admin"} initial={hosts} />
        </div>
      ) : null}
    </Page>
  );
}
