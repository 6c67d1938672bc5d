"use client";
import type { ReactNode } from "react";
import { DecideProposal } from "#components/event/decide-proposal.tsx";
import { DeleteEvent } from "#components/event/delete-event.tsx";
import { OrganiserLinks } from "#components/event/page/organiser-links.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import type { Event } from "#schemas/event/event.ts";
import type { OwnRole } from "#schemas/event/host.ts";
import { AddDates } from "./add-dates.tsx";
import { CancelEvent } from "./cancel-event.tsx";

/** Links and buttons for admins and hosts. @param props.guide link to a guide about events */
export function OrganiserActions({ event, own, guide }: { event: Event; own: OwnRole; guide: ReactNode }) {
  const navigate = useNavigate();
  const { id, status, ended } = event;
  const isAdmin = own.role === "admin";
  const wasPublished = status === "published" || status === "cancelled";
  const isChangeable = !own.closed && (isAdmin || (status === "published" && !ended));
  const isCancellable = isChangeable && wasPublished;
  return (
    <section aria-labelledby="organisers" className="border-t border-line pt-6">
      <h2 id="organisers" className="mb-4 text-xl">
        {isAdmin ? "For admins" : "For hosts"}
      </h2>
      <div className="flex flex-wrap gap-3">
        {isAdmin && status === "proposed" ? <DecideProposal event={event} /> : null}
        <OrganiserLinks event={event} />
        {isChangeable ? (
          <LinkButton href={`/events/${id}/edit`} prefetch={false} variant="secondary">
            Edit
          </LinkButton>
        ) : null}
        <LinkButton href={`/events/create?from=${id}`} prefetch={false} variant="secondary">
          Duplicate
        </LinkButton>
        {status === "published" && !ended ? <AddDates event={event} isAdmin={isAdmin} /> : null}
        {isAdmin && wasPublished ? (
          <LinkButton href={`/events/${id}/changes`} prefetch={false} variant="secondary">
            Changed by hosts
          </LinkButton>
        ) : null}
        {isCancellable ? <CancelEvent event={event} /> : null}
        {isAdmin ? <DeleteEvent event={event} onDeleted={() => navigate.push("/events")} /> : null}
      </div>
      {guide}
    </section>
  );
}
