"use client";
import { useId } from "react";
import { FieldError } from "#components/ui/form/field.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { ImportRows } from "./import-rows.tsx";
import { useImport } from "./use-import.ts";

/** Import of a calendar file, folded: first what is in it, then the events that the person picks. */
export function ImportCalendar() {
  const id = useId();
  const isReady = useHydrated();
  const { input, file, isRestored, problem, errors, isReading, isCreating, ...actions } = useImport();
  return (
    <details className="mb-6">
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">
        Import from a calendar
      </summary>
      <div className="mt-2">
        {isRestored ? <KeptLine onClear={actions.startOver} /> : null}
        <label htmlFor={id} className="block font-semibold">
          Calendar file
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          Export your calendar from Google, Outlook, Apple or Nextcloud as an .ics file. You’ll see its events
          of the next 60 days, and pick the ones to share. Up to 1 MB and 200 events.
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".ics,text/calendar"
          disabled={!isReady || isReading || isCreating}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? `${id}-error ` : ""}${id}-hint`}
          onChange={actions.look}
          className="control mt-1 cursor-pointer file:mr-3 file:cursor-pointer file:rounded-md file:bg-pandan-soft file:px-3 file:py-0.5 file:font-semibold file:text-pandan"
        />
        <FieldError id={id} error={problem} />
        <NeedsScript what="form" />
        {isReading ? <p role="status">Reading the file...</p> : null}
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
