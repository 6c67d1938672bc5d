"use client";
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

/** The viewer's events: to confirm, joined, waited for, past and hosted ones. */
export function MyEvents({ pages, initial }: { pages: SectionPages; initial: Initial }) {
  return (
    <>
      <CheckInsToConfirm initial={initial.checkIns} />
      <ComingUp pages={pages} initial={initial.comingUp} />
      <WaitedEvents pages={pages} initial={initial.waited} />
      <PastEvents pages={pages} initial={initial.past} initialDue={initial.feedbackDue} />
      <HostedEvents pages={pages} initial={initial.hosted} />
    </>
  );
}
