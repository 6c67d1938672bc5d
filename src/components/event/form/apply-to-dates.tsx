"use client";
import { RadioGroup } from "#components/ui/form/radio-group.tsx";
import type { Event, ListedDate } from "#schemas/event/event.ts";
import type { ApplyToDates } from "#schemas/event/event-series.ts";
import { api } from "#trpc/react.ts";

type Date = Pick<Event, "id" | "startsAt" | "status" | "series">;

/**
 * Asks to which dates of an event's series something applies; nothing where there is no other.
 * @param props.isReached returns whether it can apply to a date, in the status of the event
 */
export function ApplyToDatesField(props: {
  event: Date;
  isReached: (date: ListedDate) => boolean;
  value: ApplyToDates;
  onChange: (value: ApplyToDates) => void;
  className?: string;
}) {
  const { event, isReached, value } = props;
  const listed = api.event.dates.useQuery({ id: event.id }, { enabled: event.series !== null });
  const others = (listed.data ?? []).filter(
    (date) => date.id !== event.id && date.status === event.status && isReached(date),
  );
  if (others.length === 0) return null;
  const following = others.filter(({ startsAt }) => startsAt > event.startsAt).length;
  const options = [
    { value: "this", label: "This date" } as const,
    ...(following > 0
      ? [{ value: "following", label: `This and following dates (${following + 1})` } as const]
      : []),
    ...(following < others.length
      ? [{ value: "all", label: `All dates (${others.length + 1})` } as const]
      : []),
  ];
  return (
    <div className={props.className}>
      <RadioGroup legend="Which dates?" options={options} value={value} onChange={props.onChange} />
    </div>
  );
}
