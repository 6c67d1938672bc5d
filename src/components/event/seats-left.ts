import type { Event } from "#schemas/event.ts";

type Seats = Pick<Event, "capacity" | "attending">;

/** Returns true if all seats of an event are taken. */
export function isFull({ capacity, attending }: Seats): boolean {
  return capacity !== null && attending >= capacity;
}

/** Returns `3 left` or `Full`, or null if the seats are not limited. */
export function seatsLeft(event: Seats): string | null {
  if (event.capacity === null) return null;
  return isFull(event) ? "Full" : `${event.capacity - event.attending} left`;
}
