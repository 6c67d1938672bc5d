"use client";
import { EventCard } from "#components/event/card/event-card.tsx";
import { EventGrid } from "#components/event/card/event-grid.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatWaitlistPosition } from "#lib/event/seats-line.ts";
import type { WaitedEvent, WaitedEventPage } from "#schemas/event/attendance.ts";
import { api } from "#trpc/react.ts";
import { EventSection } from "./event-section.tsx";
import { type SectionPages, toSectionHref } from "./sections.ts";

const REFETCH_MS = 30_000;

/** Events on whose waitlist the viewer is, the soonest first; nothing if there are none. */
export function WaitedEvents(props: { pages: SectionPages; initial: WaitedEventPage | undefined }) {
  const { pages, initial } = props;
  const waited = api.event.waited.useQuery(
    { page: pages.waiting },
    // Polls the positions, which move up when others leave.
    {
      initialData: initial,
      refetchInterval: ({ state }) => (state.data?.meta.total ? REFETCH_MS : false),
    },
  );
  if (waited.isPending || waited.data?.meta.total === 0) return null;
  return (
    <EventSection id="waiting" heading="Waiting">
      {waited.data ? (
        <>
          <EventGrid
            events={waited.data.items}
            card={(event) => (
              <EventCard
                event={event}
                now={new Date()}
                href={`/events/${event.id}`}
                hasDate
                hasLocation
                note={<p className="mb-2 text-sm font-semibold">{formatWaitlistPosition(event.place)}</p>}
                actions={<LeaveWaitlist event={event} />}
              />
            )}
          />
          <Pager meta={waited.data.meta} href={(page) => toSectionHref(pages, "waiting", page)} />
        </>
      ) : (
        <LoadFailure text="Error fetching events! Please try again later." query={waited} />
      )}
    </EventSection>
  );
}

function LeaveWaitlist({ event: { id, title } }: { event: WaitedEvent }) {
  const utils = api.useUtils();
  const button = usePassedFocus<HTMLButtonElement>();
  const leave = api.event.leaveWaitlist.useMutation({
    async onSuccess() {
      toast({ title: "You left the waitlist", description: title });
      await Promise.all([
        utils.event.waited.invalidate(),
        utils.event.find.invalidate({ id }),
        utils.event.attendance.invalidate({ id }),
      ]);
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <Button
      ref={button}
      variant="secondary"
      aria-describedby={`event-${id}`}
      disabled={leave.isPending || leave.isSuccess}
      onClick={() => leave.mutate({ id })}
    >
      Leave the waitlist
    </Button>
  );
}
