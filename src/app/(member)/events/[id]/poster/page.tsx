import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { Callout } from "#components/ui/callout.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { PrintButton } from "../../../_components/islands.ts";
import { Poster } from "./_components/poster.tsx";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(await pageId(params));
  return { title: event ? `Poster of ${event.title}` : "Poster" };
}

/** A4 poster of an event, for its organisers to print. */
export default async function PosterPage({ params }: Props) {
  const id = await pageId(params);
  const caller = await viewerCaller();
  const event = await caller.event.get({ id });
  const isPublished = event.status === "published";
  return (
    <Page width="text">
      <div className="screen-only">
        <BackLink to={[`/events/${id}`]}>Back to event</BackLink>
        <PageHeading
          lead="Print it on A4, or choose “Save as PDF” to send it."
          actions={isPublished ? <PrintButton /> : null}
        >
          Poster
        </PageHeading>
      </div>
      {isPublished ? (
        <Poster event={event} url={`${siteOrigin()}/events/${id}`} />
      ) : (
        <Callout>You can print a poster once the event is public.</Callout>
      )}
    </Page>
  );
}
