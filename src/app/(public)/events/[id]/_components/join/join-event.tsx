"use client";
import type { ReactNode } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { ShowPass } from "#components/event/check-in/show-pass.tsx";
import { useSession } from "#components/session/use-session.ts";
import { ActionBar } from "#components/ui/action-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { passPlace } from "#lib/event/check-in/check-in.ts";
import { countSeatsLeft, toSeatsLine } from "#lib/event/seats-line.ts";
import { endOf } from "#lib/event/when/event-times.ts";
import { formatRelative } from "#lib/event/when/relative-date.ts";
import type { Event } from "#schemas/event/event.ts";
import { RegistrationPanel } from "./registration-panel.tsx";
import { useJoin } from "./use-join.ts";
import { Waitlist } from "./waitlist.tsx";

/**
 * Join button of an upcoming event with what to do while it is disabled, and the panel shown after joining; `Waitlist` if the
 * event is full.
 * @param props.appUrl the site's origin
 * @param props.otherDates links to other dates of its series, null without any
 * @param props.onFailure shows the message in the parent, since this component unmounts if the event was cancelled
 */
export function JoinEvent({
  event,
  appUrl,
  otherDates,
  onFailure,
}: {
  event: Event;
  appUrl: string;
  otherDates: ReactNode;
  onFailure: (message: string | null) => void;
}) {
  const session = useSession();
  const { joined, confirmed, waitlistPosition, isOpen, setOpen, join, isKnown } = useJoin(
    event.id,
    session.isActivated,
    onFailure,
  );
  const isWaiting = isKnown && !joined && (waitlistPosition !== null || countSeatsLeft(event) === 0);
  const isVisitor = session.status === "done" && !session.isLoggedIn;
  return (
    <ActionBar>
      {isWaiting ? (
        <Waitlist event={event} position={waitlistPosition} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
          {joined ? null : <Summary event={event} />}
          <Button
            className={isVisitor ? "max-lg:px-3" : "min-w-28"}
            variant={isVisitor ? "quiet" : "primary"}
            disabled={joined || !session.isActivated || !isKnown}
            onClick={join}
          >
            {joined ? "Joined" : "Join"}
          </Button>
          <NextStep event={event} session={session} joined={joined} />
        </div>
      )}
      <RegistrationPanel
        event={event}
        appUrl={appUrl}
        attendance={confirmed}
        otherDates={otherDates}
        open={isOpen}
        onOpenChange={setOpen}
        nextId={toLinkId(event.id)}
      />
    </ActionBar>
  );
}

/** Line beside the button on phones: `In 3 days · 12 spots left`. */
function Summary({ event }: { event: Event }) {
  const now = useNow();
  const relative = now && formatRelative({ startsAt: event.startsAt, endsAt: endOf(event) }, now);
  const parts = now ? [relative, toSeatsLine(event).left] : [];
  return (
    <p className="min-w-0 flex-1 basis-20 text-sm leading-snug font-semibold lg:hidden">
      {parts.filter((part) => part !== null).join(" · ")}
    </p>
  );
}

const toLinkId = (eventId: number) => `event-${eventId}-joined`;

/** Link to what the viewer can do where the Join button is disabled. */
function NextStep(props: {
  event: Event;
  session: ReturnType<typeof useSession>;
  joined: boolean;
}): ReactNode {
  const { session, event } = props;
  const eventId = event.id;
  const now = useNow();
  if (session.status === "pending") return null;
  if (props.joined) {
    return now && passPlace(event, now) === "top" ? (
      <ShowPass eventId={eventId} id={toLinkId(eventId)} />
    ) : (
      <LinkButton id={toLinkId(eventId)} href={`/events/me/${eventId}`} prefetch={false} variant="secondary">
        See it in My Events
      </LinkButton>
    );
  }
  if (!session.isLoggedIn) {
    return (
      <LinkButton
        href={withCallbackUri("/login", `/events/${eventId}`)}
        prefetch={false}
        className="lg:-order-1"
      >
        Log in to join
      </LinkButton>
    );
  }
  if (session.isActivated) return null;
  return (
    <>
      <p>Account is not activated!</p>
      <LinkButton
        href={withCallbackUri("/activate", `/events/${eventId}`)}
        prefetch={false}
        variant="secondary"
      >
        Activate it
      </LinkButton>
    </>
  );
}
