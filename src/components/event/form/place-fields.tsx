"use client";
import { useState } from "react";
import type { EventForm } from "#components/event/form/event-form.ts";
import { AreaField } from "#components/places/area-field.tsx";
import { StationField, toStation } from "#components/places/station-field.tsx";
import { fieldProps } from "#components/ui/form/form.tsx";
import { TextareaField, TextField, toText } from "#components/ui/form/text-field.tsx";
import { searchStation } from "#lib/places/stations.ts";

/** Fields of the place of an event. A station fills in its area, which may be changed afterwards. */
export function PlaceFields({ form }: { form: EventForm }) {
  const station = useStationField(form);
  return (
    <>
      <TextField
        label="Location"
        hint="Name of the place, block and street."
        maxLength={200}
        {...fieldProps(form, "location")}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <StationField {...station} />
        <TextField
          label="Postal code (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...fieldProps(form, "postalCode", { setValueAs: toText })}
        />
      </div>
      <AreaField
        label="Area (optional)"
        hint="Filled in from the station; used for filtering."
        none="No area"
        {...fieldProps(form, "area", { setValueAs: toText })}
      />
      <TextareaField
        label="Meeting point and directions (optional)"
        rows={3}
        maxLength={300}
        {...fieldProps(form, "directions", { setValueAs: toText })}
      />
    </>
  );
}

/** Returns the props of the field of the station, which shows no error while somebody types. */
function useStationField(form: EventForm) {
  /** Submits there had been when something was typed last; null once the field was left. */
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const { submitCount } = form.formState;
  const { error, ...field } = fieldProps(form, "station", {
    setValueAs: toStation,
    onChange({ target }: { target: HTMLInputElement }) {
      setTypedAt(submitCount);
      fillArea(form, target.value);
    },
    onBlur({ target }: { target: HTMLInputElement }) {
      setTypedAt(null);
      completeName(form, target.value);
    },
  });
  return { ...field, error: typedAt === submitCount ? undefined : error };
}

/** Replaces what was typed for a station, such as its code, by its name. */
function completeName(form: EventForm, text: string): void {
  const station = searchStation(text);
  if (station) form.setValue("station", station.name, { shouldDirty: true, shouldValidate: true });
}

/** Fills in the area of a station once it is typed in full or chosen. */
function fillArea(form: EventForm, text: string): void {
  const station = searchStation(text);
  if (station) form.setValue("area", station.area, { shouldDirty: true, shouldValidate: true });
}
