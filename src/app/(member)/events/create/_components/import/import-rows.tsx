"use client";
import { Button } from "#components/ui/button.tsx";
import { formatCount } from "#lib/format.ts";
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
  const offered = file.rows.flatMap((row, index) => (row.state === "same" ? [] : [{ row, index }]));
  const picked = offered.filter(({ row }) => row.isPicked).length;
  const known = file.rows.length - offered.length;
  return (
    <section aria-label="Events in the file" className="mt-2 grid gap-4">
      <h2 className="text-lg wrap-anywhere">{file.name}</h2>
      <div role="status" className="grid gap-1">
        <p>{toSummary(offered.length, known)}</p>
        {known > 0 && offered.length > 0 ? (
          <p className="text-muted">{formatCount(known, "event")} imported before.</p>
        ) : null}
        {file.more > 0 ? (
          <p className="text-muted">
            {formatCount(file.more, "later date is", "later dates are")} left out. Import the file again
            later.
          </p>
        ) : null}
      </div>
      <ul className="grid gap-3">
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
      <div className="flex flex-wrap gap-3">
        {offered.length > 0 ? (
          <Button disabled={isBusy || picked === 0} onClick={props.onCreate}>
            {isBusy ? "Importing..." : `Import ${formatCount(picked, "event")}`}
          </Button>
        ) : null}
        <Button variant="secondary" disabled={isBusy} onClick={props.onCancel}>
          {offered.length > 0 ? "Cancel" : "Choose another file"}
        </Button>
      </div>
    </section>
  );
}

function toSummary(offered: number, known: number): string {
  if (offered > 0) return `Pick the events to import: ${formatCount(offered, "event")} in the next 60 days.`;
  return known > 0
    ? "You’ve imported all events of the next 60 days."
    : "The file has no events in the next 60 days.";
}
