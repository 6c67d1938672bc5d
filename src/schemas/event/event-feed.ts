import { z } from "zod";
import { Event, EventHtml } from "#schemas/event/event.ts";
import { EventFilter } from "#schemas/event/event-filter.ts";

/** Filters of the feed of events, those of /events but for the text to search for. */
export const ListFeedInput = EventFilter.pick({
  topic: true,
  region: true,
  area: true,
  when: true,
  seats: true,
});
export type ListFeedInput = z.infer<typeof ListFeedInput>;

/** Entry of the feed of events: one event, or dates of a series of which it is the first. */
export const FeedEvent = z.object({
  event: Event,
  changedAt: z.date(),
  dates: z.array(z.date()),
  html: EventHtml,
});
export type FeedEvent = z.infer<typeof FeedEvent>;
