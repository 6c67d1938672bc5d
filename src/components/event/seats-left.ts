import type { Event } from "#schemas/event.ts";

type Seated = Pick<Event, "capacity" | "attending">;

/** Whether all of an event's seats are taken. */
export function isFull({ capacity, attending }: Seated): boolean {
  return capacity !== null && attending >= capacity;
}

/** `3 left` or `Full`; null where seats are not limited. */
export function seatsLeft(event: Seated): string | null {
  if (event.capacity === null) return null;
  return isFull(event) ? "Full" : `${event.capacity - event.attending} left`;
}
