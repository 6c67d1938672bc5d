"use client";
import { useEffect, useRef } from "react";
import { ActionBar } from "#components/ui/action-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatCount } from "#lib/format.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import { ImportedEventRow } from "./imported-event-row.tsx";
import type { ChosenFile, PickedRow, RowErrors } from "./picked-rows.ts";

/** Events of a calendar file: new and changed ones to pick, and a line about the others. */
export function ImportRows(props: {
  file: NonNullable<ChosenFile>;
  errors: RowErrors;
  isBusy: boolean;
  onChange: (index: number, fields: Partial<PickedRow>) => void;
  onCreate: () => void;
  onCancel: () => void;
}) {
  const { file, errors, isBusy } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Fields are disabled until the response is there, and a disabled one takes no focus.
    if (errors.size === 0 || isBusy) return;
    const first = list.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    first?.focus({ preventScroll: true });
    // Away from the bar at the bottom.
    first?.scrollIntoView({ block: "center" });
  }, [errors, isBusy]);
  const offered = file.rows.flatMap((row, index) => (row.state === "same" ? [] : [{ row, index }]));
  const picked = offered.filter(({ row }) => row.isPicked).length;
  const open = offered.filter(({ row }) => row.importable).length;
  const known = file.rows.length - offered.length;
  return (
    <section aria-label="Events in the file" className="mt-2 flex flex-col gap-4">
      <h2 className="text-lg wrap-anywhere">{file.name}</h2>
      <div role="status" className="grid gap-1">
        <p>{toSummary(open, file.rows.length - open)}</p>
        {known > 0 && open > 0 ? (
          <p className="text-muted">{formatCount(known, "event")} imported before.</p>
        ) : null}
        {file.rows.some(({ eventId }) => eventId !== null) ? (
          <p className="text-muted">
            Events you deleted from your calendar aren’t listed. Cancel them on their pages.
          </p>
        ) : null}
        {file.more > 0 ? (
          <p className="text-muted">
            {formatCount(file.more, "later date is", "later dates are")} left out. Import the file again
            later.
          </p>
        ) : null}
      </div>
      {file.missing.length > 0 ? <MissingDates dates={file.missing} /> : null}
      <ul ref={list} className="grid gap-3 [&_:is(input,textarea,select,button)]:scroll-mb-24">
        {offered.map(({ row, index }) => (
          <li key={index}>
            <ImportedEventRow
              row={row}
              errors={errors.get(index)}
              isBusy={isBusy}
              onChange={(fields) => props.onChange(index, fields)}
            />
          </li>
        ))}
      </ul>
      {errors.size > 0 ? (
        <p role="alert" className="font-medium text-danger">
          {formatCount(errors.size, "event needs", "events need")} a correction. Nothing was imported.
        </p>
      ) : null}
      <ActionBar>
        <div className="flex flex-wrap gap-3">
          {open > 0 ? (
            <Button disabled={isBusy || picked === 0} onClick={props.onCreate}>
              {isBusy ? "Importing..." : `Import ${formatCount(picked, "event")}`}
            </Button>
          ) : null}
          <Button variant="secondary" disabled={isBusy} onClick={props.onCancel}>
            {open > 0 ? "Cancel" : "Choose another file"}
          </Button>
        </div>
      </ActionBar>
    </section>
  );
}

/** Events that were imported from entries of the file, which no longer has their dates. */
function MissingDates({ dates }: { dates: NonNullable<ChosenFile>["missing"] }) {
  return (
    <div>
      <h3 className="font-semibold">No longer in the file</h3>
      <p className="text-sm text-muted">You imported these dates before. Cancel them if they’re off.</p>
      <ul className="mt-1 grid">
        {dates.map(({ eventId, title, date }) => (
          <li key={eventId} className="wrap-anywhere">
            <Link
              href={`/events/${eventId}`}
              prefetch={false}
              className="text-link inline-flex min-h-11 items-center"
            >
              {`${title}, ${formatDate(startOfDay(date))}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toSummary(open: number, known: number): string {
  if (open > 0) return `Pick the events to import: ${formatCount(open, "event")} in the next 60 days.`;
  return known > 0
    ? "You’ve imported all events of the next 60 days."
    : "The file has no events in the next 60 days.";
}
