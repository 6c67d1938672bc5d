"use client";
import { Button } from "#components/ui/button.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { formatDate, formatTime, isCalendarDate, isClockTime, toInstant } from "#lib/time/dates.ts";
import { ImportedEventFields } from "./imported-event-fields.tsx";
import type { PickedRow } from "./picked-rows.ts";

/** Event of a calendar file, with its fields while it is picked or corrected. */
export function ImportedEventRow(props: {
  row: PickedRow;
  errors: Readonly<Record<string, string>> | undefined;
  isBusy: boolean;
  onChange: (fields: Partial<PickedRow>) => void;
}) {
  const { row, errors, isBusy, onChange } = props;
  const name = row.title.trim() || "Event without a title";
  const isOpen = row.isOpen || errors !== undefined;
  return (
    <fieldset disabled={isBusy} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{name}</legend>
      <CheckboxField
        label={name}
        checked={row.isPicked}
        disabled={!row.importable}
        error={errors?.row}
        // Keep the fields open while the last missing one is typed.
        onChange={({ target: { checked } }) =>
          onChange({ isPicked: checked, isOpen: row.isOpen || (checked && isIncomplete(row)) })
        }
      >
        <div className="grid gap-1 pl-9 text-sm text-muted wrap-anywhere">
          <p>{toWhen(row)}</p>
          {row.location.trim() ? <p>{row.location}</p> : null}
          {row.state === "changed" && row.eventId !== null ? (
            <p>
              <Link href={`/events/${row.eventId}`} prefetch={false} className="text-link font-semibold">
                Changed since your last import
              </Link>
            </p>
          ) : null}
          {[...row.changes, ...row.notes].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </CheckboxField>
      {isOpen ? <ImportedEventFields row={row} errors={errors ?? {}} onChange={onChange} /> : null}
      {isOpen || !row.importable ? null : (
        <Button
          variant="quiet"
          className="ml-6"
          onClick={() => onChange({ isOpen: true })}
          aria-label={`Edit: ${name}`}
        >
          Edit
        </Button>
      )}
    </fieldset>
  );
}

/** Returns whether a row lacks what every event has. */
const isIncomplete = ({ title, date, time, location, description }: PickedRow) =>
  [title, date, time, location, description].some((text) => !text?.trim());

/** Returns `Sat, 5 Dec 2026, 6:30 pm · Every week, 4 dates`. */
function toWhen({ date, time, repeat, times }: PickedRow): string {
  if (!date || !isCalendarDate(date)) return "No date";
  const hasTime = time !== null && isClockTime(time);
  const at = toInstant(date, hasTime ? time : "00:00");
  const when = hasTime ? `${formatDate(at)}, ${formatTime(at)}` : formatDate(at);
  return repeat && times && times > 1 ? `${when} · ${REPEAT_NAMES[repeat]}, ${times} dates` : when;
}
