import { formatOrdinal } from "#lib/format.ts";

/** Number of seats left from which on they are scarce. */
export const FEW_SEATS = 5;

type Seats = { capacity: number | null; attending: number; waiting: number };

/** Parts of the line about seats: `12 of 24 going`, `12 spots left`, `3 waiting`; null for those that it does not have. */
export type SeatsLine = {
  going: string;
  left: string | null;
  waiting: string | null;
  /** True if at most five seats are left. */
  isScarce: boolean;
};

/** Returns the number of free seats; null without a limit. With people waiting there are none, as they come first. */
export function countSeatsLeft({ capacity, attending, waiting }: Seats): number | null {
  if (capacity === null) return null;
  return waiting > 0 ? 0 : Math.max(0, capacity - attending);
}

/** Describes how many go to an event that can be joined, and how many more can. */
export function toSeatsLine(seats: Seats): SeatsLine {
  const { capacity, attending, waiting } = seats;
  const left = countSeatsLeft(seats);
  const going = capacity === null ? `${attending} going` : `${attending} of ${capacity} going`;
  return {
    going: attending === 0 && left !== 0 ? "Be the first to join" : going,
    left: left === null ? null : left === 0 ? "Full" : `${left} ${left === 1 ? "spot" : "spots"} left`,
    waiting: left === 0 && waiting > 0 ? `${waiting} waiting` : null,
    isScarce: left !== null && left > 0 && left <= FEW_SEATS,
  };
}

/** Returns the line as one text: `24 of 24 going · Full · 3 waiting`. */
export function formatSeats(seats: Seats): string {
  const { going, left, waiting } = toSeatsLine(seats);
  return [going, left, waiting].filter((part) => part !== null).join(" · ");
}

/** Describes a waitlist position, from 1: `You’re 3rd on the waitlist.` */
export function formatWaitlistPosition(position: number): string {
  return `You’re ${formatOrdinal(position)} on the waitlist.`;
}
