"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { formatCount, formatDollars, formatNumber } from "#lib/format.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { ImportError, SalesPreview } from "#schemas/sales-import.ts";

/** Formats the summary: `20 rows, $192.00 in total, Mon, 16 Nov 2026 to Tue, 17 Nov 2026.` */
function toSummary({ rows, errorCount, amount, from, to }: SalesPreview): string {
  const days = [from, to].flatMap((day) => (day ? [formatDate(startOfDay(day))] : []));
  const right = errorCount > 0 ? ` ${rows === 1 ? "is" : "are"} valid` : "";
  return `${formatCount(rows, "row")}${right}, ${formatDollars(amount)} in total, ${[...new Set(days)].join(" to ")}.`;
}

/** Preview of a file before it is imported: totals, first rows, and errors. */
export function ImportPreview(props: {
  name: string;
  preview: SalesPreview;
  busy: boolean;
  onImport: (skipExisting: boolean) => void;
  onCancel: () => void;
}) {
  const { preview, busy } = props;
  const [skipExisting, setSkipExisting] = useState(true);
  const isWrong = preview.errorCount > 0;
  const left = skipExisting ? preview.existing : 0;
  const wanted = preview.rows - left;
  return (
    <section aria-label="Preview" className="mt-2 grid gap-4">
      <h3 className="text-lg wrap-anywhere">{props.name}</h3>
      {isWrong ? <ImportErrors errors={preview.errors} count={preview.errorCount} /> : null}
      {preview.rows > 0 ? (
        <>
          <p role="status">{toSummary(preview)}</p>
          {preview.ignoredColumns.length > 0 ? (
            <p className="text-sm text-muted wrap-anywhere">
              Ignored columns: {preview.ignoredColumns.join(", ")}
            </p>
          ) : null}
          <FirstRows preview={preview} />
        </>
      ) : null}
      {preview.existing > 0 && !isWrong ? (
        <Callout tone="warning">
          <p>
            {formatCount(preview.existing, "row")} ({formatDollars(preview.existingAmount)}) with the same
            date, amount and note {preview.existing === 1 ? "has" : "have"} already been imported.
          </p>
          <CheckboxField
            label="Skip duplicates"
            checked={skipExisting}
            onChange={(event) => setSkipExisting(event.target.checked)}
          />
        </Callout>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isWrong ? null : (
          <Button disabled={busy || wanted === 0} onClick={() => props.onImport(skipExisting)}>
            {busy ? "Importing..." : `Import ${formatCount(wanted, "row")}`}
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={props.onCancel}>
          {isWrong ? "Choose another file" : "Cancel"}
        </Button>
      </div>
    </section>
  );
}

function FirstRows({ preview }: { preview: SalesPreview }) {
  return (
    <DataTable
      isPlain
      className="text-sm"
      caption={preview.rows > preview.first.length ? `The first ${preview.first.length} rows` : "All rows"}
      isCaptionShown
      rows={preview.first}
      rowKey={({ row }) => row}
      columns={[
        { head: "Row", cell: ({ row }) => row },
        {
          head: "Date",
          className: "whitespace-nowrap",
          cell: ({ date }) => formatDate(startOfDay(date)),
        },
        { head: "Amount", align: "right", cell: ({ amount }) => formatDollars(amount) },
        {
          head: "Note",
          className: "w-full",
          cell: ({ note, existing }) => (
            <span className="wrap-anywhere">
              {note} {existing ? <em>(already imported)</em> : null}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Invalid rows of a file, numbered as in a spreadsheet. */
function ImportErrors({ errors, count }: { errors: ImportError[]; count: number }) {
  return (
    <Callout tone="danger">
      <p className="font-semibold">
        {formatCount(count, "row has", "rows have")} errors. Nothing was imported.
      </p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
        {errors.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
      {count > errors.length ? <p className="mt-2">And {formatNumber(count - errors.length)} more.</p> : null}
    </Callout>
  );
}
