"use client";
import { type ReactNode, useState } from "react";
import { EventArticle } from "#components/event/event-article.tsx";
import { EventArticleSkeleton } from "#components/event/event-article-skeleton.tsx";
import { EventNotFound } from "#components/event/event-not-found.tsx";
import { useSession } from "#components/session/use-session.ts";
import { Callout } from "#components/ui/callout.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import type { Event } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";
import { AdminActions } from "./admin-actions.tsx";
import { JoinEvent } from "./join-event.tsx";

/**
 * Event with the actions that the viewer may take.
 * @param props.published the event as visitors see it; null if it does not exist or only its author and admins may see it
 * @param props.children shown before the buttons for admins
 */
export function EventDetails({
  id,
  published,
  children,
}: {
  id: number;
  published: Event | null;
  children?: ReactNode;
}) {
  const session = useSession();
  const [joinFailure, setJoinFailure] = useState<string | null>(null);
  const found = api.event.find.useQuery(
    { id },
    { enabled: published !== null || session.isLoggedIn, initialData: published ?? undefined },
  );
  const event = found.data;
  if (found.isError && !event) {
    return <LoadFailure text="Error retrieving event! Please try again later." query={found} />;
  }
  if (!event) {
    const isKnown = found.isFetched || (session.status === "done" && !session.isLoggedIn);
    return isKnown ? <EventNotFound /> : <EventArticleSkeleton />;
  }
  return (
    <>
      <EventArticle event={event} />
      <div className="mt-8 flex flex-col gap-6">
        {event.status === "published" ? <JoinEvent event={event} onFailure={setJoinFailure} /> : null}
        {joinFailure ? <Callout tone="danger">{joinFailure}</Callout> : null}
        {event.status === "cancelled" ? (
          <LinkButton href="/events" prefetch={false} variant="secondary" className="self-start">
            See upcoming events
          </LinkButton>
        ) : null}
        {children}
        {session.isAdmin ? <AdminActions event={event} /> : null}
      </div>
    </>
  );
}
