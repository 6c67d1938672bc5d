"use client";
import { type ComponentProps, useId } from "react";
import { TextField, toText } from "#components/ui/form/text-field.tsx";
import { formatStation, STATIONS, searchStation } from "#lib/places/stations.ts";

/** Parses a typed station: null if empty, its name if there is one, else the text, which the form refuses. */
export const toStation = (value: string | null | undefined) => {
  const text = toText(value);
  return text && (searchStation(text)?.name ?? text);
};

/** Field of the nearest station, which suggests those there are. */
export function StationField(field: Omit<ComponentProps<typeof TextField>, "label" | "list">) {
  const listId = useId();
  return (
    <>
      <TextField label="Nearest station (optional)" list={listId} autoComplete="off" {...field} />
      <datalist id={listId}>
        {STATIONS.map((station) => (
          <option key={station.name} value={station.name} label={formatStation(station)} />
        ))}
      </datalist>
    </>
  );
}
