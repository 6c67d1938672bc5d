/** Subject of a public page that may stop being public. */
export type Subject = `event:${number}` | `guide:${number}` | `fridge:${number}` | `offer:${number}`;

/** Tags of cached pages and reads; a write invalidates those of what it changes. */
export type Tag =
  /** Lists of events, with the seats left. */
  | "events"
  /** Totals of events and the sitemap, which a change of seats leaves as they are. */
  | "event-totals"
  /** Lists of guides. */
  | "guides"
  /** Lists of community fridges, with what is inside. */
  | "fridges"
  /** Page of one event, guide, fridge or offer. */
  | Subject
  /** Lists of free food. */
  | "offers"
  | "feedback"
  | "impact";

/** Returns the tags that a change of seats in these events invalidates. */
export function seatTags(...eventIds: readonly number[]): Tag[] {
  if (eventIds.length === 0) return [];
  return ["events", ...eventIds.map((id): Tag => `event:${id}`)];
}

/** Returns the tags that any other change of these events invalidates. */
export function eventTags(...ids: readonly number[]): Tag[] {
  return ["event-totals", ...seatTags(...ids)];
}

/** Returns the tags that a change of these offers invalidates, and of their portions. */
export function offerTags(...ids: readonly number[]): Tag[] {
  return ids.length === 0 ? [] : ["offers", ...ids.map((id): Tag => `offer:${id}`)];
}

/** Returns the tags that a change of a guide invalidates. */
export function guideTags(id: number): Tag[] {
  return ["guides", `guide:${id}`];
}

/** Returns the tags that a change of a fridge invalidates, and a note about it. */
export function fridgeTags(id: number): Tag[] {
  return ["fridges", `fridge:${id}`];
}

export function isSubject(tag: string): tag is Subject {
  return /^(?:event|guide|fridge|offer):\d+$/.test(tag);
}
