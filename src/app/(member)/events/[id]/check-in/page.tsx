import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { OWN_PASS_LENGTH, readPassCode } from "#lib/event/check-in/pass-code.ts";
import { formatTimes } from "#lib/event/when/event-times.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Caller } from "#server/api/root.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { CheckIn, OrganiserLinks } from "../../../_components/islands.ts";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(await pageId(params));
  return { title: event ? `Check-in of ${event.title}` : "Check-in" };
}

/** Check-in of an event, for its organisers. Looks up a pass in the URL, which changes nothing. */
export default async function CheckInPage({ params, searchParams }: Props) {
  const id = await pageId(params);
  const pass = (await searchParams).pass?.toString();
  const caller = await viewerCaller();
  const [event, list, scanned] = await Promise.all([
    caller.event.get({ id }),
    caller.checkIn.list({ id }),
    pass === undefined ? undefined : findByPass(caller, { id, pass }),
  ]);
  return (
    <Page width="text" className="pt-6! sm:pt-10!">
      <BackLink to={[`/events/${id}`]}>Back to event</BackLink>
      <PageHeading
        lead={
          <span className="wrap-anywhere">
            {event.title} ·{" "}
            <span className="sm:whitespace-nowrap">
              {formatDate(event.startsAt)}, {formatTimes(event)}
            </span>
          </span>
        }
      >
        Check-in
      </PageHeading>
      <CheckIn
        key={pass}
        eventId={id}
        initial={list}
        scanned={scanned}
        ownPass={pass !== undefined && readPassCode(pass, OWN_PASS_LENGTH) ? pass : undefined}
      />
      <div className="mt-10 flex flex-wrap gap-3">
        <OrganiserLinks event={event} without="Check-in" />
      </div>
    </Page>
  );
}

/** Returns the people with a pass, or null if there are none. */
async function findByPass(caller: Caller, input: { id: number; pass: string }) {
  const found = await prefetch(caller.checkIn.list(input));
  return found ? found.items : null;
}
