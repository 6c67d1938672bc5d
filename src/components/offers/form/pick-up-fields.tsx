"use client";
import { type OfferFormOf, useChips } from "#components/offers/form/offer-form.ts";
import { AreaField } from "#components/places/area-field.tsx";
import { StationField, toStation } from "#components/places/station-field.tsx";
import { fieldProps } from "#components/ui/form/form.tsx";
import { ChoiceChips } from "#components/ui/form/group/choice-chips.tsx";
import { FieldGroup } from "#components/ui/form/group/field-group.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { MEETING_POINTS, meetingPointOf, withMeetingPoint } from "#lib/offers/meeting-points.ts";
import { WINDOW_CHOICES, type WindowChoice } from "#lib/offers/pick-up-window.ts";

/** Fields of when and where the food is collected. @param props.windows choices of a window; `times` alone asks for times */
export function PickUpFields({ form, windows }: { form: OfferFormOf; windows: readonly WindowChoice[] }) {
  const when = useChips(form, "when");
  const { startsAt, endsAt } = form.formState.errors;
  const isTyped = when.value === "times";
  // The chips show the errors of a window that is not typed: the form has to know that it shows them.
  if (!isTyped) for (const name of ["startsAt", "endsAt"] as const) form.register(name);
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
  const area = fieldProps(form, "area");
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <AreaField
        label="Area"
        none="Choose an area"
        {...area}
        error={area.error && "Please choose an area."}
      />
      <StationField {...fieldProps(form, "station", { setValueAs: toStation })} />
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
