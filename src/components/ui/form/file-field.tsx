"use client";
import { type ChangeEvent, type ReactNode, type RefObject, useId } from "react";
import { describedBy, Field } from "#components/ui/form/field.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";

/** Field for a file that is read as soon as it is chosen. @param props.isBusy something is being done with it */
export function FileField(props: {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  hint: ReactNode;
  accept: string;
  error: string | undefined;
  isReading: boolean;
  isBusy: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const { label, hint, error, isReading, isBusy, ...control } = props;
  const id = useId();
  const isReady = useHydrated();
  return (
    <>
      <Field id={id} label={label} hint={hint} error={error}>
        <input
          id={id}
          type="file"
          disabled={!isReady || isReading || isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className="control cursor-pointer file:mr-3 file:cursor-pointer file:rounded-md file:bg-pandan-soft file:px-3 file:py-0.5 file:font-semibold file:text-pandan"
          {...control}
        />
      </Field>
      <NeedsScript what="form" />
      {isReading ? <p role="status">Reading the file...</p> : null}
    </>
  );
}
