"use client";
import type { ChangeEvent } from "react";
import { AreaField } from "#components/places/area-field.tsx";
import { StationField } from "#components/places/station-field.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { searchStation } from "#lib/places/stations.ts";
import type { PickedRow, RowField } from "./picked-rows.ts";

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Fields of an event of a calendar file. */
export function ImportedEventFields(props: {
  row: PickedRow;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<PickedRow>) => void;
}) {
  const { row, errors, onChange } = props;
  const fieldOf = (name: RowField) => ({
    name,
    value: row[name] ?? "",
    error: errors[name],
    onChange: ({ target }: Typed) => onChange({ [name]: target.value }),
  });
  return (
    <div className="mt-3">
      <TextField label="Title" maxLength={120} {...fieldOf("title")} />
      <div className="grid gap-x-4 sm:grid-cols-3">
        <TextField label="Date" type="date" {...fieldOf("date")} />
        <TextField label="Time" type="time" {...fieldOf("time")} />
        <TextField label="Ends at (optional)" type="time" {...fieldOf("endTime")} />
      </div>
      <TimesField row={row} error={errors.times} onChange={onChange} />
      <TextField
        label="Location"
        hint="Name of the place, block and street."
        maxLength={200}
        {...fieldOf("location")}
      />
      <div className="grid gap-x-4 sm:grid-cols-3">
        <StationField
          {...fieldOf("station")}
          onBlur={({ target }) => {
            const station = searchStation(target.value);
            if (station) onChange({ station: station.name, area: station.area });
          }}
        />
        <TextField
          label="Postal code (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...fieldOf("postalCode")}
        />
        <AreaField label="Area (optional)" none="No area" {...fieldOf("area")} />
      </div>
      <TextareaField label="Description" rows={5} maxLength={5000} {...fieldOf("description")} />
    </div>
  );
}

/** Number of dates of a new event that repeats; one date makes it a single event. */
function TimesField(props: {
  row: PickedRow;
  error: string | undefined;
  onChange: (fields: Partial<PickedRow>) => void;
}) {
  const { repeat, times, mostTimes, state } = props.row;
  if (!repeat || !mostTimes || state !== "new") return null;
  return (
    <SelectField
      label={REPEAT_NAMES[repeat]}
      value={times ?? 1}
      error={props.error}
      onChange={({ target }) => props.onChange({ times: Number(target.value) })}
    >
      {Array.from({ length: mostTimes }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {count === 1 ? "One date" : `${count} dates`}
        </option>
      ))}
    </SelectField>
  );
}
