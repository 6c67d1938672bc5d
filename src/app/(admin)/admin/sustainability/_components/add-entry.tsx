"use client";
import { useId } from "react";
import type { z } from "zod";
import { useRecord } from "#components/dashboard/use-record.ts";
import { Field } from "#components/ui/field.tsx";
import { Form, useZodForm } from "#components/ui/form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { type RescueEvent, SUSTAINABILITY_LABELS, SustainabilityInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";

type Input = z.input<typeof SustainabilityInput>;

/** Enters kilograms of one figure. @param props.today the day in Singapore */
export function AddEntry({ today, events }: { today: string; events: RescueEvent[] }) {
  const labelId = useId();
  const eventId = useId();
  const create = api.dashboard.createSustainability.useMutation();
  const form = useZodForm(SustainabilityInput, {
    defaultValues: { date: today, label: "Rescued", note: "", eventId: null },
    // A field that is not shown does not count.
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = form.formState;
  const label = form.watch("label");
  const submit = useRecord<Input, SustainabilityInput>(form, {
    save: (input) => create.mutateAsync(input),
    done: "Entry added",
    emptied: () => ({
      date: form.getValues("date"),
      label: form.getValues("label"),
      kg: "" as unknown as number,
      note: "",
      eventId: null,
    }),
  });
  return (
    <Form form={form} onSubmit={submit}>
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
      <SubmitButton label="Add entry" busyLabel="Adding..." submitting={isSubmitting} />
    </Form>
  );
}
