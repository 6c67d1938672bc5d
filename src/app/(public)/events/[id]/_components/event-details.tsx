"use client";
import { type ReactNode, Suspense, useState } from "react";
import { EventSeats } from "#components/event/card/event-seats.tsx";
import { EventStatus } from "#components/event/card/event-status.tsx";
import { useNow } from "#components/event/card/use-now.ts";
import { EventArticleSkeleton } from "#components/event/page/event-article-skeleton.tsx";
import { EventNotFound } from "#components/event/page/event-not-found.tsx";
import { EventPageTitle } from "#components/event/page/event-page-title.tsx";
import { ShareEvent } from "#components/event/page/share-event.tsx";
import { useSession } from "#components/session/use-session.ts";
import { Callout } from "#components/ui/callout.tsx";
import { lazyPart } from "#components/ui/load-part.ts";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { type EventPhase, STARTED_TEXT } from "#lib/event/when/event-phase.ts";
import { phaseOfEvent } from "#lib/event/when/event-times.ts";
import type { Event } from "#schemas/event/event.ts";
import type { OwnRole } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";
import { EventLayout, type EventParts } from "./event-layout.tsx";
import { JoinEvent } from "./join/join-event.tsx";
import { OwnPass } from "./join/own-pass.tsx";
import { WhoGoes } from "./join/who-goes.tsx";

/* Parts that visitors and most members do not need. */
const PrivateEvent = lazyPart(() => import("./private-event.tsx").then((module) => module.PrivateEvent));
const CheckedInNotice = lazyPart(() =>
  import("#components/event/check-in/checked-in-notice.tsx").then((module) => module.CheckedInNotice),
);
const Invitation = lazyPart(() => import("./join/invitation.tsx").then((module) => module.Invitation));
const SeriesActions = lazyPart(() =>
  import("./join/series-actions.tsx").then((module) => module.SeriesActions),
);
const OrganiserActions = lazyPart(() =>
  import("./organiser/organiser-actions.tsx").then((module) => module.OrganiserActions),
);
const ProposerActions = lazyPart(() =>
  import("./organiser/proposer-actions.tsx").then((module) => module.ProposerActions),
);

/**
 * Event with the actions that the viewer may take.
 * @param props.published the event as visitors see it; null if it does not exist or only its author and admins may see it
 * @param props.parts the published event's parts, rendered by the server
 * @param props.renderedAt time of that in milliseconds
 * @param props.appUrl the site's origin
 * @param props.calendar links that add the event to a calendar
 * @param props.hasOffers false on a site without free food
 */
export function EventDetails(props: {
  id: number;
  published: Event | null;
  parts: EventParts | null;
  renderedAt: number;
  appUrl: string;
  calendar: ReactNode;
  hasOffers: boolean;
}) {
  const { id, published, parts } = props;
  const session = useSession();
  const now = useNow() ?? new Date(props.renderedAt);
  const found = api.event.find.useQuery(
    { id },
    { enabled: published !== null || session.isLoggedIn, initialData: published ?? undefined },
  );
  const event = found.data;
  const own = api.event.ownRole.useQuery({ id }, { enabled: session.isActivated && Boolean(event) }).data;
  if (!event) {
    const isKnown = found.isFetched || (session.status === "done" && !session.isLoggedIn);
    return (
      <>
        <EventPageTitle />
        {found.isError ? (
          <LoadFailure text="Error retrieving event! Please try again later." query={found} />
        ) : isKnown ? (
          <EventNotFound />
        ) : (
          <EventArticleSkeleton />
        )}
      </>
    );
  }
  const shown = { event, own, session, phase: phaseOfEvent(event, now), ...props };
  if (parts) return <ShownEvent {...shown} parts={parts} />;
  return (
    <Suspense
      fallback={
        <>
          <EventPageTitle />
          <EventArticleSkeleton />
        </>
      }
    >
      <PrivateEvent event={event}>{(rendered) => <ShownEvent {...shown} parts={rendered} />}</PrivateEvent>
    </Suspense>
  );
}

function ShownEvent(props: {
  event: Event;
  parts: EventParts;
  own: OwnRole | undefined;
  session: ReturnType<typeof useSession>;
  phase: EventPhase;
  appUrl: string;
  calendar: ReactNode;
  hasOffers: boolean;
}) {
  const { event, parts, own, session, phase, appUrl } = props;
  const isClosed = event.recap !== null;
  const [joinFailure, setJoinFailure] = useState<string | null>(null);
  const isPublished = event.status === "published";
  const isAhead = phase === "ahead";
  return (
    <EventLayout
      parts={parts}
      status={
        <>
          <Status event={event} phase={phase} failure={joinFailure} />
          <Suspense fallback={null}>
            {session.isActivated && !isAhead ? <CheckedInNotice eventId={event.id} /> : null}
            {own?.role === "proposer" ? <ProposerActions event={event} /> : null}
            {own?.host?.accepted === false && phase !== "over" ? (
              <Invitation eventId={event.id} dates={own.invitedDates} />
            ) : null}
          </Suspense>
        </>
      }
      seats={
        isPublished && phase !== "over" && !isClosed ? (
          <>
            {isAhead ? <EventSeats event={event} /> : null}
            <WhoGoes event={event} session={session} />
            {event.series && event.series.total > 1 ? (
              <Suspense fallback={null}>
                <SeriesActions eventId={event.id} series={event.series} />
              </Suspense>
            ) : null}
          </>
        ) : null
      }
      join={
        isPublished && isAhead ? (
          <JoinEvent event={event} appUrl={appUrl} otherDates={parts.otherDates} onFailure={setJoinFailure} />
        ) : isPublished && phase === "running" && !isClosed ? (
          <OwnPass eventId={event.id} />
        ) : null
      }
      share={
        isPublished ? (
          <>
            <ShareEvent event={event} url={`${appUrl}/events/${event.id}`} />
            {isAhead ? props.calendar : null}
          </>
        ) : event.status === "cancelled" ? (
          <LinkButton href="/events" prefetch={false} variant="secondary">
            See upcoming events
          </LinkButton>
        ) : null
      }
      organisers={
        own && isOrganiser(own) ? (
          <Suspense fallback={null}>
            <OrganiserActions
              event={event}
              own={own}
              guide={parts.organiserGuide}
              hasOffers={props.hasOffers}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

const isOrganiser = ({ role }: OwnRole) => role === "admin" || role === "host";

function Status({ event, phase, failure }: { event: Event; phase: EventPhase; failure: string | null }) {
  const { attending, recap } = event;
  return (
    <>
      {failure ? <Callout tone="danger">{failure}</Callout> : null}
      <EventStatus status={event.status} reason={event.changeReason} />
      {event.status === "published" && phase === "running" && recap === null ? (
        <Callout tone="success">
          <p>{STARTED_TEXT}</p>
          <p>
            At the door without a spot? Show the host{" "}
            <Link href="/pass" prefetch={false} className="text-link">
              your pass
            </Link>
            .
          </p>
        </Callout>
      ) : null}
      {event.status === "published" && (phase === "over" || recap) ? (
        <Callout>
          <p>This event is over.</p>
          {attending > 0 && !recap ? (
            <p>{attending === 1 ? "1 person joined." : `${attending} people joined.`}</p>
          ) : null}
        </Callout>
      ) : null}
    </>
  );
}
