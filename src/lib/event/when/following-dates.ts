import { hasStarted } from "#lib/event/when/event-phase.ts";

type SeriesDate = { id: number; status: string; startsAt: Date };

/**
 * Returns the other dates of a series to which a change of one date may go over: in its status, and not begun.
 * @param options `isWhole`: a proposal is decided about with all its dates; any other change reaches dates at or after it only
 */
export function followingDates<Found extends SeriesDate>(
  date: SeriesDate,
  dates: readonly Found[],
  { isWhole, now }: { isWhole: boolean; now: Date },
): Found[] {
  return dates.filter(
    ({ id, status, startsAt }) =>
      id !== date.id &&
      status === date.status &&
      !hasStarted({ startsAt }, now) &&
      (isWhole || startsAt >= date.startsAt),
  );
}

/** Returns true for an event that is not public yet, and is one proposal with all dates of its series. */
export function isProposal({ status }: { status: string }): boolean {
  return status === "proposed" || status === "declined";
}
