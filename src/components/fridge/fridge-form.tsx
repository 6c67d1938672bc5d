"use client";
import type { DefaultValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { AreaField } from "#components/places/area-field.tsx";
import { StationField, toStation } from "#components/places/station-field.tsx";
import { CheckboxGroup } from "#components/ui/form/checkbox-group.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField, TextField, toText } from "#components/ui/form/text-field.tsx";
import { PictureField } from "#components/upload/picture-field.tsx";
import { fridgeKinds, SHELVES, shelfSlugs } from "#lib/fridge/fridge-facts.ts";
import { OFFER_KINDS } from "#lib/offers/kinds.ts";
import { CreateFridgeInput, type Fridge } from "#schemas/fridge.ts";

type FridgeForm = UseFormReturn<z.input<typeof CreateFridgeInput>, unknown, CreateFridgeInput>;

/**
 * Form of a community fridge.
 * @param props.fridge what it begins with; null for an empty form
 * @param props.keep name under which typed text is kept
 */
export function FridgeForm(props: {
  fridge: Fridge | null;
  keep: string;
  label: string;
  onSubmit: (input: CreateFridgeInput) => Promise<void>;
}) {
  const form = useZodForm<z.input<typeof CreateFridgeInput>, CreateFridgeInput>(CreateFridgeInput, {
    defaultValues: toDefaults(props.fridge),
  });
  return (
    <Form form={form} keep={props.keep} onSubmit={props.onSubmit}>
      <TextField label="Name" maxLength={80} {...fieldProps(form, "name")} />
      <PlaceFields form={form} />
      <HoursFields form={form} />
      <CheckboxGroup
        legend="Shelves (optional)"
        options={shelfSlugs.map((shelf) => ({ value: shelf, label: SHELVES[shelf] }))}
        field={fieldProps(form, "shelves")}
      />
      <CheckboxGroup
        legend="What does it take? (optional)"
        options={fridgeKinds.map((kind) => ({ value: kind, label: OFFER_KINDS[kind] }))}
        field={fieldProps(form, "takes")}
      />
      <TextareaField
        label="Rules (optional)"
        rows={3}
        maxLength={500}
        {...fieldProps(form, "rules", { setValueAs: toText })}
      />
      <TextField
        label="Run by (optional)"
        hint="The group or organisation that looks after it."
        maxLength={120}
        {...fieldProps(form, "runBy", { setValueAs: toText })}
      />
      <PhotoField form={form} fridge={props.fridge} />
      <SubmitButton label={props.label} busyLabel="Saving..." submitting={form.formState.isSubmitting} />
    </Form>
  );
}

function toDefaults(fridge: Fridge | null): DefaultValues<z.input<typeof CreateFridgeInput>> {
  if (!fridge) return { shelves: [], takes: [] };
  const { name, location, area, postalCode, station, directions, ...others } = fridge;
  const { opensAt, closesAt, hoursNote, shelves, takes, rules, runBy } = others;
  return {
    ...{ name, location, area, postalCode, station, directions },
    ...{ opensAt, closesAt, hoursNote, shelves, takes, rules, runBy },
  };
}

/** Field for the photo; the form has no value for it until it is changed. */
function PhotoField({ form, fridge }: { form: FridgeForm; fridge: Fridge | null }) {
  const chosen = form.watch("photoKey");
  const current = fridge?.photo?.split("/").at(-1) ?? null;
  return (
    <PictureField
      label="Photo (optional)"
      hint="Of the fridge or shelf, without people."
      endpoint="fridgeRouter"
      shape="aspect-4/3"
      value={chosen === undefined ? current : chosen}
      onChange={(key) => form.setValue("photoKey", key)}
    />
  );
}

function PlaceFields({ form }: { form: FridgeForm }) {
  return (
    <>
      <TextField
        label="Location"
        hint="Name of the place, block and street."
        maxLength={200}
        {...fieldProps(form, "location")}
      />
      <AreaField label="Area" none="Choose an area" {...fieldProps(form, "area")} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <StationField {...fieldProps(form, "station", { setValueAs: toStation })} />
        <TextField
          label="Postal code (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...fieldProps(form, "postalCode", { setValueAs: toText })}
        />
      </div>
      <TextareaField
        label="How to find it (optional)"
        rows={3}
        maxLength={300}
        {...fieldProps(form, "directions", { setValueAs: toText })}
      />
    </>
  );
}

/** Hours of a fridge; both times stay empty for one that is open day and night. */
function HoursFields({ form }: { form: FridgeForm }) {
  const [opensAt, closesAt] = form.watch(["opensAt", "closesAt"]);
  return (
    <>
      <p className="mb-2 text-muted">Leave both times empty if it’s open day and night.</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="Opens at (optional)"
          type="time"
          data-empty={opensAt ? undefined : "Choose a time"}
          {...fieldProps(form, "opensAt", { setValueAs: toText })}
        />
        <TextField
          label="Closes at (optional)"
          type="time"
          data-empty={closesAt ? undefined : "Choose a time"}
          {...fieldProps(form, "closesAt", { setValueAs: toText })}
        />
      </div>
      <TextField
        label="Note on the hours (optional)"
        hint="For example: closed on public holidays."
        maxLength={120}
        {...fieldProps(form, "hoursNote", { setValueAs: toText })}
      />
    </>
  );
}
