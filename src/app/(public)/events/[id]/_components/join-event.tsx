"use client";
import type { ReactNode } from "react";
import { isFull } from "#components/event/seats-left.ts";
import { useSession } from "#components/session/use-session.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/callback-uri.ts";
import type { Event } from "#schemas/event.ts";
import { useJoin } from "./use-join.ts";
import { Waitlist } from "./waitlist.tsx";

/**
 * Join button with a hint why it is disabled, and the dialog shown after joining; `Waitlist` if the event is full.
 * @param props.onFailure shows the message in the parent, since this component unmounts if the event was cancelled
 */
export function JoinEvent({
  event,
  onFailure,
}: {
  event: Event;
  onFailure: (message: string | null) => void;
}) {
  const session = useSession();
  const { joined, waitlistPosition, isOpen, setOpen, join, isKnown } = useJoin(
    event.id,
    session.isActivated,
    onFailure,
  );
  const isOver = session.status === "done" && event.startsAt.getTime() <= Date.now();
  const isWaiting = isKnown && !joined && !isOver && (waitlistPosition !== null || isFull(event));
  const inactive = joined || isOver || !session.isActivated || !isKnown;
  return (
    <div className="flex flex-col gap-3">
      {isWaiting ? (
        <Waitlist event={event} position={waitlistPosition} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Button className="min-w-28" disabled={inactive} onClick={join}>
            {joined ? "Joined" : "Join"}
          </Button>
          <JoinHint eventId={event.id} session={session} joined={joined} isOver={isOver} />
        </div>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Registration For Event"
        actions={<LinkButton href="/events">Back To Events</LinkButton>}
      >
        <p>
          You have successfully registered for: <strong>{event.title}</strong>
        </p>
      </Dialog>
    </div>
  );
}

function JoinHint(props: {
  eventId: number;
  session: ReturnType<typeof useSession>;
  joined: boolean;
  isOver: boolean;
}): ReactNode {
  const { session, eventId } = props;
  if (session.status === "pending") return null;
  if (props.joined) return <HintLink href={`/events/me/${eventId}`}>See it in My Events</HintLink>;
  if (props.isOver) return <p>This event is over.</p>;
  if (!session.isLoggedIn) {
    return <HintLink href={withCallbackUri("/login", `/events/${eventId}`)}>Log in to join</HintLink>;
  }
  if (session.isActivated) return null;
  return (
    <>
      <p>Account is not activated!</p>
      <HintLink href={withCallbackUri("/activate", `/events/${eventId}`)}>Activate it</HintLink>
    </>
  );
}

function HintLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton href={href} prefetch={false} variant="secondary">
      {children}
    </LinkButton>
  );
}
