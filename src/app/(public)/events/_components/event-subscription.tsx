import { SubscribePanel } from "#components/calendar/subscribe-panel.tsx";
import { Subscription } from "#components/calendar/subscription.tsx";
import { filteredFeedPath } from "#lib/event/calendar-links.ts";
import type { EventQuery } from "#lib/event/event-query.ts";
import { namesOfPlace } from "#lib/event/place-filter.ts";
import { site } from "#lib/site.ts";

/** Panel to subscribe to the events on screen. @param props.appUrl the site's origin */
export function EventSubscription({ query, appUrl }: { query: EventQuery; appUrl: string }) {
  const { topic, region, area } = query;
  const names = namesOfPlace({ topic: topic ? [topic] : [], region, area });
  const url = appUrl + filteredFeedPath({ topic, region, area });
  const chosen = names.join(", ");
  return (
    <SubscribePanel
      lead={
        chosen
          ? `This calendar follows your filters: ${chosen}.`
          : "Subscribe to get every event in your calendar, kept up to date."
      }
    >
      <Subscription url={url} name={`${site.name} events${chosen ? `: ${chosen}` : ""}`} />
    </SubscribePanel>
  );
}
