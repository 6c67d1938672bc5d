import { OwnSubscription } from "#components/calendar/own-subscription.tsx";
import { SubscribePanel } from "#components/calendar/subscribe-panel.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";

/** How the reader has the events they joined in their own calendar. */
export async function MyCalendar() {
  const caller = await viewerCaller();
  const initial = await prefetch(caller.calendar.url());
  return (
    <SubscribePanel lead="Have the events you joined in your own calendar, changes and cancellations too. The link is yours alone: whoever has it can see which events you joined.">
      <OwnSubscription initial={initial} />
    </SubscribePanel>
  );
}
