"use client";
import type { ReactNode } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { DecideProposal } from "#components/event/decide-proposal.tsx";
import { DeleteEvent } from "#components/event/delete-event.tsx";
import { hasLeftovers, nextOrganiserPage, organiserPages } from "#components/event/page/organiser-links.tsx";
import type { ButtonVariant } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import type { Event } from "#schemas/event/event.ts";
import type { OwnRole } from "#schemas/event/host.ts";
import { AddDates } from "./add-dates.tsx";
import { CancelEvent } from "./cancel-event.tsx";
import { MoreMenu } from "./more-menu.tsx";

type Page = { label: string; href: string };

/** Most links beside `More`. */
const MAX_BESIDE = 2;

type Props = {
  event: Event;
  own: OwnRole;
  /** Link to a guide about events. */
  guide: ReactNode;
  /** False on a site without free food. */
  hasOffers: boolean;
};

/** Links and buttons for admins and hosts: at most two beside a menu of the others. */
export function OrganiserActions({ event, own, guide, hasOffers }: Props) {
  const navigate = useNavigate();
  const now = useNow() ?? new Date();
  const { status, ended } = event;
  const isAdmin = own.role === "admin";
  const wasPublished = status === "published" || status === "cancelled";
  const isChangeable = !own.closed && (isAdmin || (status === "published" && !ended));
  const isDecided = isAdmin && status === "proposed";
  const next = nextOrganiserPage(event, now);
  const pages = pagesFor(event, { isAdmin, isChangeable, hasOffers, now });
  const beside = isDecided ? [] : pages.slice(0, MAX_BESIDE);
  return (
    <section aria-labelledby="organisers" className="border-t border-line pt-6">
      <h2 id="organisers" className="mb-4 text-xl">
        {isAdmin ? "For admins" : "For hosts"}
      </h2>
      <div className="relative flex flex-wrap gap-3">
        {isDecided ? <DecideProposal event={event} /> : null}
        {beside.map((page) => (
          <PageLink key={page.href} {...page} variant={page.label === next ? "primary" : "secondary"} />
        ))}
        <MoreMenu>
          {pages.slice(beside.length).map((page) => (
            <li key={page.href}>
              <PageLink {...page} variant="secondary" />
            </li>
          ))}
          {status === "published" && !ended ? (
            <li>
              <AddDates event={event} isAdmin={isAdmin} />
            </li>
          ) : null}
          {isChangeable && wasPublished ? (
            <li>
              <CancelEvent event={event} />
            </li>
          ) : null}
          {isAdmin ? (
            <li>
              <DeleteEvent event={event} onDeleted={() => navigate.push("/events")} />
            </li>
          ) : null}
        </MoreMenu>
      </div>
      {guide}
    </section>
  );
}

function PageLink({ label, href, variant }: Page & { variant: ButtonVariant }) {
  return (
    <LinkButton href={href} prefetch={false} variant={variant}>
      {label}
    </LinkButton>
  );
}

/** Lists the pages of an event for its organisers, first what is to be done now. */
function pagesFor(
  event: Event,
  {
    isAdmin,
    isChangeable,
    hasOffers,
    now,
  }: Record<"isAdmin" | "isChangeable" | "hasOffers", boolean> & {
    now: Date;
  },
): Page[] {
  const { id, status } = event;
  const next = nextOrganiserPage(event, now);
  const pages = organiserPages(event, now);
  const edit = isChangeable ? [{ label: "Edit", href: `/events/${id}/edit` }] : [];
  const wasPublished = status === "published" || status === "cancelled";
  return [
    ...pages.filter(({ label }) => label === next),
    ...(hasOffers && hasLeftovers(event, now)
      ? [{ label: "Offer what is left", href: `/offers/create?event=${id}` }]
      : []),
    ...pages.filter(({ label }) => label === "Attendees"),
    ...edit,
    ...pages.filter(({ label }) => label !== next && label !== "Attendees"),
    ...(isChangeable && status === "published" ? [{ label: "Hosts", href: `/events/${id}/edit#hosts` }] : []),
    ...(wasPublished ? [{ label: "Message", href: `/events/${id}/attendees#message` }] : []),
    ...(status === "published" ? [{ label: "Poster", href: `/events/${id}/poster` }] : []),
    { label: "Duplicate", href: `/events/create?from=${id}` },
    ...(isAdmin && wasPublished ? [{ label: "Changed by hosts", href: `/events/${id}/changes` }] : []),
  ];
}
