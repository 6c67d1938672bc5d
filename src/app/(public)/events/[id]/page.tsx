import type { Metadata } from "next";
import type { ReactNode } from "react";
import { JsonLd } from "#app/_metadata/json-ld.tsx";
import { pageId } from "#app/_metadata/page-id.ts";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { toEventJsonLd } from "#app/_metadata/schema-org.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { AddToCalendar } from "#components/calendar/add-to-calendar.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { guideTopicOf } from "#lib/guide/guide-events.ts";
import type { GuideTopic } from "#lib/guide/guide-topics.ts";
import { toPlainText } from "#lib/text/plain-text.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import type { GuideLink } from "#schemas/guide.ts";
import { offerSettings } from "#server/offer-settings.ts";
import {
  findPublicEvent,
  findPublicRecap,
  listPublicDates,
  listSimilarEvents,
  renderPublicEvent,
  renderPublicRecap,
} from "#trpc/public/event.ts";
import { listEventGuides } from "#trpc/public/guide.ts";
import { EventDetails } from "../../_components/islands.ts";
import { EventGuide, OrganiserGuide } from "./_components/event-guide.tsx";
import type { EventParts } from "./_components/event-layout.tsx";
import { eventParts } from "./_components/event-parts.tsx";
import { RecapSection } from "./_components/recap/recap-section.tsx";
import { SimilarEvents } from "./_components/similar-events.tsx";

export const revalidate = 40;

type Props = { params: Promise<{ id: string }> };

/** Returns no paths: Next.js renders and caches each event on its first request. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findPublicEvent(await pageId(params));
  if (!event) return { title: "Event Details", robots: { index: false } };
  return pageMetadata(`/events/${event.id}`, {
    title: event.title,
    description: `${formatDate(event.startsAt)}, ${formatTime(event.startsAt)}, ${event.location}. ${toPlainText(event.description)}`,
    card: { path: eventCardPath(event), alt: event.title },
    embeds: `/events/${event.id}`,
  });
}

/** Static page of an event. The client fetches one that is not public with the viewer's session. */
export default async function EventPage({ params }: Props) {
  const id = await pageId(params);
  const published = await findPublicEvent(id);
  const renderedAt = Date.now();
  return (
    // Fills the screen, so that content that depends on the session shifts only the footer below it.
    <Page className="min-h-dvh">
      {published?.ended ? (
        <BackLink to={["/events/past"]}>Past events</BackLink>
      ) : (
        <BackLink to={["/events"]}>All events</BackLink>
      )}
      <EventDetails
        id={id}
        published={published}
        parts={published && (await renderParts(published))}
        renderedAt={renderedAt}
        appUrl={env().APP_URL ?? ""}
        calendar={<AddToCalendar event={published} />}
        hasOffers={offerSettings().isOn}
      />
      {published ? <EventJsonLd event={published} /> : null}
    </Page>
  );
}

async function renderParts(event: Event): Promise<EventParts> {
  const [html, dates, similar, recap, guide, organiserGuide] = await Promise.all([
    renderPublicEvent(event),
    event.series ? listPublicDates(event.id) : [],
    listSimilarEvents(event.id),
    event.recap ? renderRecap(event) : null,
    findGuideFor(event, guideTopicOf(event.topics)),
    findGuideFor(event, "events"),
  ]);
  return {
    ...eventParts(event, { html, dates }),
    recap,
    similar: (
      <>
        <EventGuide guide={guide} isPast={event.ended} />
        <SimilarEvents events={similar} />
      </>
    ),
    organiserGuide: <OrganiserGuide guide={organiserGuide} />,
  };
}

/** Finds a guide of a topic for an event: always the same one, so that the page may be cached. */
async function findGuideFor({ id }: Event, topic: GuideTopic | null): Promise<GuideLink | null> {
  if (topic === null) return null;
  const guides = await listEventGuides(topic);
  return guides[id % guides.length] ?? null;
}

async function renderRecap({ id, title }: Event): Promise<ReactNode> {
  const recap = await findPublicRecap(id);
  if (!recap) return null;
  const html = recap.note === null ? null : await renderPublicRecap(id, recap);
  return <RecapSection recap={recap} html={html} title={title} url={`${siteOrigin()}/events/${id}`} />;
}

/** Structured data of an event; its own picture, if any, comes before the card image. */
function EventJsonLd({ event }: { event: Event }) {
  const origin = siteOrigin();
  const card = origin + eventCardPath(event);
  return <JsonLd data={toEventJsonLd(event, origin, event.coverUrl ? [event.coverUrl, card] : [card])} />;
}

/** Returns the path of the card image; it changes with the event, to bypass the caches of other sites. */
function eventCardPath({ id, updatedAt }: Event): string {
  return `/events/${id}/card.png?v=${updatedAt.getTime().toString(36)}`;
}
