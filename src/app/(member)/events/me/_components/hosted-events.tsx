"use client";
import { FoldedDates } from "#components/event/card/folded-dates.tsx";
import { HostedRow } from "#components/event/card/hosted-row.tsx";
import { useNow } from "#components/event/card/use-now.ts";
import { OrganiserLinks } from "#components/event/page/organiser-links.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { EventStatus } from "#schemas/event/event.ts";
import type { HostedEvent, HostedEventPage } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";
import { EventSection } from "./event-section.tsx";
import { type SectionPages, toSectionHref } from "./sections.ts";

const statusTexts: Record<EventStatus, string> = {
  proposed: "Waiting for an admin",
  published: "Published",
  declined: "Declined",
  cancelled: "Cancelled",
};

/** Events that the viewer hosts, proposed or is invited to host: what is not over by start, a series once, then past ones; nothing if there are none. */
export function HostedEvents(props: { pages: SectionPages; initial: HostedEventPage | undefined }) {
  const { pages, initial } = props;
  const now = useNow() ?? new Date();
  const hosted = api.event.hosted.useQuery({ series: "once", page: pages.hosting }, { initialData: initial });
  if (hosted.isPending || hosted.data?.meta.total === 0) return null;
  return (
    <EventSection id="hosting" heading="Events you host">
      {hosted.data ? (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {hosted.data.items.map((event) => (
              <HostedRow
                key={event.id}
                event={event}
                facts={`${formatDate(event.startsAt)} · ${statusOf(event)}`}
                more={<FoldedDates event={event} now={now} />}
              >
                <HostLinks event={event} />
              </HostedRow>
            ))}
          </ul>
          <Pager meta={hosted.data.meta} href={(page) => toSectionHref(pages, "hosting", page)} />
        </>
      ) : (
        <LoadFailure text="Error fetching events! Please try again later." query={hosted} />
      )}
    </EventSection>
  );
}

function statusOf({ accepted, status, ended, startsAt }: HostedEvent): string {
  if (!accepted) return "You’re invited to host";
  if (status === "published" && !ended && hasStarted({ startsAt }, new Date())) return "Happening now";
  return status === "published" && ended ? "Over" : statusTexts[status];
}

/** Links to what a host does with an event in its state. */
function HostLinks({ event }: { event: HostedEvent }) {
  const next = nextStepOf(event);
  return (
    <>
      {next ? (
        <LinkButton
          href={`/events/${event.id}${next.path}`}
          prefetch={false}
          variant="secondary"
          aria-label={`${next.text}: ${event.title}`}
        >
          {next.text}
        </LinkButton>
      ) : null}
      {event.accepted ? <OrganiserLinks event={event} isNamed /> : null}
    </>
  );
}

/** Returns the link to what is to be decided or can be changed; null for an event that is over or cancelled. */
function nextStepOf({ accepted, status, ended }: HostedEvent): { path: string; text: string } | null {
  if (!accepted) return { path: "", text: "Answer" };
  if (status === "declined") return { path: "/edit", text: "Edit and send again" };
  const isChangeable = status === "proposed" || (status === "published" && !ended);
  return isChangeable ? { path: "/edit", text: "Edit" } : null;
}
