/** Path of the form for feedback about an event, for those who came. */
export const feedbackPath = (eventId: number): string => `/events/me/${eventId}#feedback`;

/** Path of the form for the results of an event. */
export const resultsPath = (eventId: number): string => `/events/${eventId}/close`;

/** Returns the links of notifications that lead nowhere once the event is deleted, but for those of its messages. */
export const eventLinks = (eventId: number): string[] => [
  `/events/${eventId}`,
  `/events/me/${eventId}`,
  feedbackPath(eventId),
  resultsPath(eventId),
];
