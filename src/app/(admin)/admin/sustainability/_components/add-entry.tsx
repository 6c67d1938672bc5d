"use client";
import type { z } from "zod";
import { useRecord } from "#components/dashboard/use-record.ts";
import { Form, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { type RescueEvent, SustainabilityInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { EntryFields } from "./entry-fields.tsx";

type Input = z.input<typeof SustainabilityInput>;

/** Form that creates a sustainability entry. @param props.today today in Singapore */
export function AddEntry({ today, events }: { today: string; events: RescueEvent[] }) {
  const create = api.dashboard.createSustainability.useMutation();
  const form = useZodForm(SustainabilityInput, {
    defaultValues: { date: today, label: "Rescued", note: "", eventId: null },
    // A hidden field must not be submitted.
    shouldUnregister: true,
  });
  const { isSubmitting } = form.formState;
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
      <EntryFields form={form} today={today} events={events} />
      <SubmitButton label="Add entry" busyLabel="Adding..." submitting={isSubmitting} />
    </Form>
  );
}
