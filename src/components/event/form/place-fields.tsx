"use client";
import { useId, useState } from "react";
import type { EventForm } from "#components/event/form/event-form.ts";
import { fieldProps } from "#components/ui/form/form.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";
import { formatStation, STATIONS, searchStation } from "#lib/places/stations.ts";

/** Parses an optional text: null if empty. */
const toText = (value: string | null | undefined) => value?.trim() || null;
/** Parses a typed station: its name if there is one, else the text, which the form refuses. */
const toStationName = (value: string | null | undefined) => {
  const text = toText(value);
  return text && (searchStation(text)?.name ?? text);
};

/** Fields of the place of an event. A station fills in its area, which may be changed afterwards. */
export function PlaceFields({ form }: { form: EventForm }) {
  const listId = useId();
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
        <TextField label="Nearest station (optional)" list={listId} autoComplete="off" {...station} />
        <datalist id={listId}>
          {STATIONS.map((station) => (
            <option key={station.name} value={station.name} label={formatStation(station)} />
          ))}
        </datalist>
        <TextField
          label="Postal code (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...fieldProps(form, "postalCode", { setValueAs: toText })}
        />
      </div>
      <SelectField
        label="Area (optional)"
        hint="Filled in from the station; used for filtering."
        {...fieldProps(form, "area", { setValueAs: toText })}
      >
        <option value="">No area</option>
        {REGIONS.map((region) => (
          <optgroup key={region} label={region}>
            {AREAS_BY_REGION[region].map((area) => (
              <option key={area} value={area}>
                {area}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
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
    setValueAs: toStationName,
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
