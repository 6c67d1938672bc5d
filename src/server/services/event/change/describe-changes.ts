import { formatDate, formatTime } from "#lib/time/dates.ts";
import { describeField, type EventRow, fieldsWhere } from "#server/services/event/row/event-fields.ts";

/**
 * Describes the changes that matter to participants, one line each, such as `Time: 6:30 pm → 7:00 pm`.
 * @returns an empty array if participants need no notification
 */
export function describeChanges(before: EventRow, after: EventRow): string[] {
  return toLines("participants", before, after);
}

/** Describes all changes of an event, one line each, for admins. */
export function describeAllChanges(before: EventRow, after: EventRow): string[] {
  return [...describeChanges(before, after), ...toLines("admins", before, after)];
}

/** Describes time and location of an event, one line each. */
export function describePlan({
  startsAt,
  endsAt,
  location,
}: Pick<EventRow, "startsAt" | "endsAt" | "location">): string[] {
  const end = endsAt ? ` to ${formatTime(endsAt)}` : "";
  return [`Date: ${formatDate(startsAt)}`, `Time: ${formatTime(startsAt)}${end}`, `Location: ${location}`];
}

function toLines(readers: "participants" | "admins", before: EventRow, after: EventRow): string[] {
  return fieldsWhere(({ notifies }) => notifies === readers).flatMap((name) =>
    describeField(name, { before, after }),
  );
}
