/** Returns the path to which the notification of an event's message links; no other message has it. */
export function messageLink(eventId: number, message: { id: number; isForWaitlist: boolean }): string {
  return `${message.isForWaitlist ? "/events" : "/events/me"}/${eventId}#message-${message.id}`;
}

/** Returns all links that notifications of a message may have. */
export function messageLinks(eventId: number, id: number): string[] {
  return [true, false].map((isForWaitlist) => messageLink(eventId, { id, isForWaitlist }));
}
