"use client";
import type { ComponentProps } from "react";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";

/** Field of a planning area. @param props.none text of the choice of no area */
export function AreaField({ none, ...field }: ComponentProps<typeof SelectField> & { none: string }) {
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
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
  );
}
