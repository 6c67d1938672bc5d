"use client";
import { useId } from "react";
import { type OfferFormOf, useChips } from "#components/offers/form/offer-form.ts";
import { fieldProps } from "#components/ui/form/form.tsx";
import { ChoiceChips } from "#components/ui/form/group/choice-chips.tsx";
import { FieldGroup } from "#components/ui/form/group/field-group.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { MEETING_POINTS, meetingPointOf, withMeetingPoint } from "#lib/offers/meeting-points.ts";
import { WINDOW_CHOICES, type WindowChoice } from "#lib/offers/pick-up-window.ts";
import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";
import { formatStation, STATIONS, searchStation } from "#lib/places/stations.ts";

/** Parses a typed station: null if empty, its name if there is one, else the text, which the form refuses. */
const toStation = (value: string | null | undefined) => {
  const text = value?.trim() || null;
  return text && (searchStation(text)?.name ?? text);
};

/** Fields of when and where the food is collected. @param props.windows choices of a window; `times` alone asks for times */
export function PickUpFields({ form, windows }: { form: OfferFormOf; windows: readonly WindowChoice[] }) {
  const when = useChips(form, "when");
  const { startsAt, endsAt } = form.formState.errors;
  const isTyped = when.value === "times";
  return (
    <FieldGroup title="When and where" hint="Singapore time.">
      {windows.length > 1 ? (
        <ChoiceChips
          legend="When can people come?"
          options={windows.map((value) => ({ value, label: WINDOW_CHOICES[value] }))}
          {...when}
          error={isTyped ? undefined : (startsAt?.message ?? endsAt?.message)}
        />
      ) : null}
      {isTyped ? (
        <>
          <TextField label="From" type="datetime-local" {...fieldProps(form, "startsAt")} />
          <EndField form={form} />
        </>
      ) : null}
      <Place form={form} />
      <SpotField form={form} />
    </FieldGroup>
  );
}

/** Field of the end of the window. */
export const EndField = ({ form }: { form: OfferFormOf }) => (
  <TextField label="Until" type="datetime-local" {...fieldProps(form, "endsAt")} />
);

function Place({ form }: { form: OfferFormOf }) {
  const listId = useId();
  const area = fieldProps(form, "area");
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <SelectField label="Area" {...area} error={area.error && "Please choose an area."}>
        <option value="">Choose an area</option>
        {REGIONS.map((region) => (
          <optgroup key={region} label={region}>
            {AREAS_BY_REGION[region].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField
        label="Nearest station (optional)"
        list={listId}
        autoComplete="off"
        {...fieldProps(form, "station", { setValueAs: toStation })}
      />
      <datalist id={listId}>
        {STATIONS.map((station) => (
          <option key={station.name} value={station.name} label={formatStation(station)} />
        ))}
      </datalist>
    </div>
  );
}

/** Field of the meeting place, with chips for usual ones. */
export function SpotField({ form }: { form: OfferFormOf }) {
  const spot = form.watch("spot");
  return (
    <ChoiceChips
      legend="Where do you meet?"
      hint="Somewhere public. No unit number. Only people with a claim see this."
      options={MEETING_POINTS.map((point) => ({ value: point, label: point }))}
      value={meetingPointOf(spot)}
      onChange={(point) =>
        form.setValue("spot", withMeetingPoint(spot, point), { shouldDirty: true, shouldValidate: true })
      }
    >
      <div className="mt-3">
        <TextField
          label="Meeting place"
          hint="Add the block and street, so that people find you."
          maxLength={120}
          {...fieldProps(form, "spot")}
        />
      </div>
    </ChoiceChips>
  );
}
