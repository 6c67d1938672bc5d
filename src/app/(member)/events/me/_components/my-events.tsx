"use client";
import { useState } from "react";
import { phaseOfEvent } from "#lib/event/when/event-times.ts";
import type { WaitedEventPage } from "#schemas/event/attendance.ts";
import type { OwnCheckIn } from "#schemas/event/check-in.ts";
import type { EventPage } from "#schemas/event/event.ts";
import type { HostedEventPage } from "#schemas/event/host.ts";
import { CheckInsToConfirm } from "./check-ins-to-confirm.tsx";
import { ComingUp } from "./coming-up.tsx";
import { HostedEvents } from "./hosted-events.tsx";
import { PastEvents } from "./past-events.tsx";
import type { SectionPages } from "./sections.ts";
import { WaitedEvents } from "./waited-events.tsx";

/** Lists of the server's prefetch; undefined where it failed. */
type Initial = {
  checkIns: { items: OwnCheckIn[] } | undefined;
  comingUp: EventPage | undefined;
  waited: WaitedEventPage | undefined;
  past: EventPage | undefined;
  feedbackDue: number[] | undefined;
  hosted: HostedEventPage | undefined;
};

/**
 * The viewer's events: to confirm, joined, waited for, hosted and past ones. While an event of theirs runs, those that they host
 * come first.
 */
export function MyEvents(props: { pages: SectionPages; initial: Initial; renderedAt: number }) {
  const { pages, initial } = props;
  const [isHosting] = useState(() => hostsNow(initial.hosted, new Date(props.renderedAt)));
  const hosted = <HostedEvents pages={pages} initial={initial.hosted} />;
  return (
    <>
      <CheckInsToConfirm initial={initial.checkIns} />
      {isHosting ? hosted : null}
      <ComingUp pages={pages} initial={initial.comingUp} />
      <WaitedEvents pages={pages} initial={initial.waited} />
      {isHosting ? null : hosted}
      <PastEvents pages={pages} initial={initial.past} initialDue={initial.feedbackDue} />
    </>
  );
}

function hostsNow(hosted: HostedEventPage | undefined, now: Date): boolean {
  return (
    hosted?.items.some(
      (event) => event.accepted && event.status === "published" && phaseOfEvent(event, now) === "running",
    ) ?? false
  );
}
