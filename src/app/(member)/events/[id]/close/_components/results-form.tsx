"use client";
import { useState } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { ConflictCallout, useConflict } from "#components/ui/form/conflict-callout.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toThanks } from "#lib/event/recap-line.ts";
import { formatKilograms, formatQuantity } from "#lib/format.ts";
import { type EventResults, HostRecapInput, MAX_KG, SaveRecapInput } from "#schemas/event/recap.ts";
import { api } from "#trpc/react.ts";
import { PhotoFields } from "./photo-fields.tsx";
import type { RecapFields, RecapForm } from "./recap-form.ts";

const kilogramFields = [
  { name: "kgRescued", label: "Food rescued (kg)" },
  { name: "kgDonated", label: "Food donated (kg)" },
  { name: "kgComposted", label: "Food composted (kg)" },
] as const;

/** Saves the results of an event, which closes it, and opens its page; shows a conflict if they were changed meanwhile. */
export function ResultsForm({ eventId: id, results }: { eventId: number; results: EventResults }) {
  const keep = `event-results.${id}`;
  const [isUploading, setUploading] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  const isHydrated = useHydrated();
  const isClosed = results.closedAt !== null;
  const form: RecapForm = useZodForm(results.maxKg < MAX_KG ? HostRecapInput : SaveRecapInput, {
    defaultValues: toFields(id, results),
  });
  const { submit, conflict, isSaved } = useSaveResults(id);
  const [photos = []] = form.watch(["photos"]);

  return (
    <Form form={form} keep={keep} onSubmit={submit} failureTitle="Results were not saved">
      {isClosed ? (
        <p className="mb-6 text-muted">This event is closed. Saving replaces its results.</p>
      ) : null}
      <NumberField isWhole label="How many came" {...numberProps(form, "came", { empty: null })} />
      {!isClosed && results.kgEntered > 0 ? (
        <div className="mb-4">
          <Callout>
            {formatQuantity(results.kgEntered)} kg rescued were entered for this event on the dashboard;
            closing replaces them.
          </Callout>
        </div>
      ) : null}
      {kilogramFields.map(({ name, label }) => (
        <NumberField
          key={name}
          label={label}
          hint={name === "kgRescued" ? toOffersHint(results.kgFromOffers) : undefined}
          {...numberProps(form, name, { empty: null })}
        />
      ))}
      <TextareaField
        label="How it went (optional)"
        hint="Public on the event’s page. **bold**, lists and links work."
        rows={6}
        maxLength={2000}
        {...fieldProps(form, "note")}
      />
      <PhotoFields form={form} onBusy={setUploading} onWaiting={setHasChosen} />
      {photos.length > 0 ? (
        <CheckboxField
          label="Everyone recognisable has agreed to be shown."
          disabled={!isHydrated}
          {...form.register("consent")}
          error={form.formState.errors.consent?.message}
        />
      ) : null}
      {conflict ? <ConflictCallout message={conflict} keep={keep} /> : null}
      <SubmitButton
        label={
          isUploading
            ? "Uploading photos..."
            : hasChosen
              ? "Upload or clear the chosen photos first"
              : "Save results"
        }
        busyLabel="Saving..."
        submitting={form.formState.isSubmitting || isSaved}
        disabled={isUploading || hasChosen}
        className="mt-2 w-full"
      />
    </Form>
  );
}

/** Returns the hint of what offers of the event handed over; undefined for nothing. */
const toOffersHint = (kg: number): string | undefined =>
  kg > 0 ? `Handed over by offers of this event: ${formatKilograms(kg, "sum")}` : undefined;

function toFields(id: number, results: EventResults): RecapFields {
  return {
    id,
    came: results.came,
    note: results.note ?? "",
    updatedAt: results.updatedAt,
    // An empty field is easier to fill in than a 0.
    kgRescued: results.kgRescued || null,
    kgDonated: results.kgDonated || null,
    kgComposted: results.kgComposted || null,
    photos: results.photos.map(({ key, alt }) => ({ key, alt })),
    consent: results.photos.length > 0,
  };
}

/** @returns `submit`: saves and opens the event's page; `conflict`: message about newer results, null without */
function useSaveResults(id: number) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const save = api.event.saveRecap.useMutation();
  const { conflict, withConflict } = useConflict();

  async function submit(input: SaveRecapInput): Promise<void> {
    await withConflict(() => save.mutateAsync(input));
    void utils.event.find.invalidate({ id });
    void utils.event.list.invalidate();
    toast({ title: "Results saved", description: toThanks(input.kgRescued) });
    navigate.push(`/events/${id}`);
    navigate.refresh();
  }
  return { submit, conflict, isSaved: save.isSuccess };
}
