"use client";
import { FileField } from "#components/ui/form/file-field.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { ImportRows } from "./import-rows.tsx";
import { useImport } from "./use-import.ts";

/** Import of a calendar file, folded: first what is in it, then the events that the person picks. */
export function ImportCalendar() {
  const { input, file, isRestored, problem, errors, isReading, isCreating, ...actions } = useImport();
  return (
    <details className="mb-6">
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">
        Import from a calendar
      </summary>
      <div className="mt-2">
        {isRestored ? <KeptLine onClear={actions.startOver} /> : null}
        <FileField
          ref={input}
          label="Calendar file"
          hint="Export your calendar from Google, Outlook, Apple or Nextcloud as an .ics file. You’ll see its events of the next 60 days, and pick the ones to share. Up to 1 MB and 200 events."
          accept=".ics,text/calendar"
          error={problem}
          isReading={isReading}
          isBusy={isCreating}
          onChange={actions.look}
        />
        {file ? (
          <ImportRows
            file={file}
            errors={errors}
            isBusy={isCreating}
            onChange={actions.change}
            onCreate={actions.create}
            onCancel={actions.startOver}
          />
        ) : null}
      </div>
    </details>
  );
}
