import { toSeatsLine } from "#lib/event/seats-line.ts";
import type { Event } from "#schemas/event/event.ts";

/** Line about the seats of an event: `12 of 24 going · 12 spots left`. */
export function EventSeats({ event }: { event: Pick<Event, "capacity" | "attending" | "waiting"> }) {
  const { going, left, waiting, isScarce } = toSeatsLine(event);
  return (
    <p className="font-semibold">
      {going}
      {left ? (
        <span>
          {" · "}
          <span className={isScarce || left === "Full" ? "text-sambal" : undefined}>{left}</span>
        </span>
      ) : null}
      {waiting ? <span> · {waiting}</span> : null}
    </p>
  );
}
