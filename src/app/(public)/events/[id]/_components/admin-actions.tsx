"use client";
import { DecideProposal } from "#components/event/decide-proposal.tsx";
import { DeleteEvent } from "#components/event/delete-event.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import type { Event } from "#schemas/event.ts";
import { CancelEvent } from "./cancel-event.tsx";

/** Buttons for admins. */
export function AdminActions({ event }: { event: Event }) {
  const navigate = useNavigate();
  return (
    <section aria-label="For admins" className="flex flex-wrap gap-3 border-t border-line pt-6">
      {event.status === "proposed" ? <DecideProposal event={event} /> : null}
      <LinkButton href={`/events/${event.id}/edit`} prefetch={false} variant="secondary">
        Edit
      </LinkButton>
      {event.status === "published" || event.status === "cancelled" ? (
        <>
          <LinkButton href={`/events/${event.id}/attendees`} prefetch={false} variant="secondary">
            Attendees
          </LinkButton>
          <CancelEvent event={event} />
        </>
      ) : null}
      <DeleteEvent event={event} onDeleted={() => navigate.push("/events")} />
    </section>
  );
}
