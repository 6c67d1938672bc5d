"use client";
import type { EventForm } from "#components/event/form/event-form.ts";
import { RepeatDates } from "#components/event/form/repeat-dates.tsx";
import { RepeatOptions } from "#components/event/form/repeat-options.tsx";
import { fieldProps } from "#components/ui/form/form.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { datesOfRepeat, isRepeat, MAX_DATES } from "#lib/event/when/repeat.ts";
import { isCalendarDate } from "#lib/time/dates.ts";

/** Fields that make a new event the first of a series, with the dates that come of them. */
export function RepeatFields({ form, isAdmin }: { form: EventForm; isAdmin: boolean }) {
  const [date, repeat, times] = form.watch(["date", "repeat", "times"]);
  const most = isAdmin ? MAX_DATES.admin : MAX_DATES.member;
  const isWhole = typeof times === "number" && Number.isInteger(times) && times >= 2 && times <= most;
  const dates =
    date && isCalendarDate(date) && isRepeat(repeat) && isWhole ? datesOfRepeat(date, repeat, times) : [];
  return (
    <>
      <SelectField
        label="Repeats"
        {...fieldProps(form, "repeat", { setValueAs: (value: string) => value || undefined })}
      >
        <option value="">Does not repeat</option>
        <RepeatOptions />
      </SelectField>
      {repeat ? (
        <>
          <NumberField
            isWhole
            label="How many dates"
            hint={`2 to ${most}, including the first.`}
            {...numberProps(form, "times", { empty: undefined, shouldUnregister: true })}
          />
          <RepeatDates dates={dates} />
        </>
      ) : null}
    </>
  );
}
