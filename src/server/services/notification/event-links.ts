import { checkedInPath } from "#lib/event/check-in/checked-in-path.ts";

/** Path of the form for feedback about an event, for those who came. */
export const feedbackPath = (eventId: number): string => `/events/me/${eventId}#feedback`;

/** Path of the form for the results of an event. */
export const resultsPath = (eventId: number): string => `/events/${eventId}/close`;

/** Path of a proposal in the list of proposals, for admins. */
export const proposalPath = (eventId: number): string => `/admin/proposals#event-${eventId}`;

/** Path of what hosts replaced in an event, for admins. */
export const changesPath = (eventId: number): string => `/events/${eventId}/changes`;

/** Returns the links of notifications that lead nowhere once the event is deleted, but for those of its messages. */
export const eventLinks = (eventId: number): string[] => [
  `/events/${eventId}`,
  `/events/me/${eventId}`,
  checkedInPath(eventId),
  feedbackPath(eventId),
  resultsPath(eventId),
  proposalPath(eventId),
  changesPath(eventId),
];
