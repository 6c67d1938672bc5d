"use client";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Field } from "#components/ui/form/field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { type RescueEvent, SUSTAINABILITY_LABELS, type SustainabilityInput } from "#schemas/dashboard.ts";

export type EntryForm = UseFormReturn<z.input<typeof SustainabilityInput>, unknown, SustainabilityInput>;

/** The fields of an entry of kilograms, for its entry and its correction. @param props.today the day in Singapore */
export function EntryFields({
  form,
  today,
  events,
}: {
  form: EntryForm;
  today: string;
  events: RescueEvent[];
}) {
  const labelId = useId();
  const eventId = useId();
  const { errors } = form.formState;
  const label = form.watch("label");
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          max={today}
          error={errors.date?.message}
          {...form.register("date")}
        />
        <Field id={labelId} label="Label" error={errors.label?.message}>
          <select id={labelId} className="control" {...form.register("label")}>
            {SUSTAINABILITY_LABELS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </Field>
      </div>
      <TextField
        label="Kilograms"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.001"
        error={errors.kg?.message}
        {...form.register("kg", { valueAsNumber: true })}
      />
      {label === "Rescued" ? (
        <Field id={eventId} label="Event" hint="If it was rescued at one." error={errors.eventId?.message}>
          <select
            id={eventId}
            className="control"
            aria-describedby={`${eventId}-hint`}
            {...form.register("eventId", { setValueAs: (value) => (value ? Number(value) : null) })}
          >
            <option value="">None</option>
            {events.map(({ id, title, date }) => (
              <option key={id} value={id}>
                {date} {title}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
      <TextField
        label="Note"
        hint="If you like: what it was, and where it went."
        maxLength={200}
        error={errors.note?.message}
        {...form.register("note")}
      />
    </>
  );
}
