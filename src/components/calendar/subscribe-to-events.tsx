import { SubscribePanel } from "#components/calendar/subscribe-panel.tsx";
import { Subscription } from "#components/calendar/subscription.tsx";
import { env } from "#env.js";
import { eventsFeedPath } from "#lib/calendar-links.ts";
import { site } from "#lib/site.ts";

/** How to have all events in one's own calendar. */
export function SubscribeToEvents() {
  return (
    <SubscribePanel lead="Have every event in your own calendar. New events come by themselves, and changes and cancellations follow.">
      <Subscription url={`${env().APP_URL ?? ""}${eventsFeedPath}`} name={`${site.name} events`} />
    </SubscribePanel>
  );
}
