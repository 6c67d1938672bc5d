"use client";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { RepeatDates } from "#components/event/form/repeat-dates.tsx";
import { RepeatOptions } from "#components/event/form/repeat-options.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { DialogAction } from "#components/ui/dialog/dialog-action.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { datesAfter, MAX_DATES, REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { formatCount } from "#lib/format.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import { AddDatesInput } from "#schemas/event/event-series.ts";
import { api } from "#trpc/react.ts";

type DatesForm = UseFormReturn<z.input<typeof AddDatesInput>, unknown, AddDatesInput>;

/** Button that opens the dialog for further dates of an event. */
export function AddDates({ event, isAdmin }: { event: Event; isAdmin: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-describedby={`event-${event.id}`} onClick={() => setOpen(true)}>
        Add dates
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Add Dates" isForm>
        <AddDatesForm event={event} isAdmin={isAdmin} onAdded={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddDatesForm({ event, isAdmin, onAdded }: { event: Event; isAdmin: boolean; onAdded: () => void }) {
  const { id, series } = event;
  const formId = useId();
  const navigate = useNavigate();
  const utils = api.useUtils();
  const listed = api.event.dates.useQuery({ id }, { enabled: series !== null });
  const add = api.event.addDates.useMutation();
  const form: DatesForm = useZodForm(AddDatesInput, {
    defaultValues: { repeat: series?.repeat ?? "weekly" },
  });
  const [repeat, times] = form.watch(["repeat", "times"]);
  const known = series ? listed.data?.map(({ startsAt }) => toCalendarDate(startsAt)) : [event.date];
  const most = isAdmin ? MAX_DATES.admin : MAX_DATES.member;
  const isNumber = Number.isInteger(times) && times >= 1 && times <= most;
  const dates = known && known.length > 0 && isNumber ? datesAfter(known, repeat, times) : [];

  async function submit(input: AddDatesInput): Promise<void> {
    const added = await add.mutateAsync({ id, ...input });
    toast({ title: `${formatCount(added.length, "date", "dates")} added` });
    onAdded();
    void utils.event.invalidate();
    navigate.refresh();
  }
  return (
    <Form id={formId} form={form} keep={`event-dates.${id}`} onSubmit={submit}>
      <p className="mb-4">
        {series
          ? `${REPEAT_NAMES[series.repeat]}, after the last date. `
          : "This event becomes the first of a series. "}
        Each date gets its own page and sign-ups; everything else is copied. The new dates are public
        immediately.
      </p>
      {series ? null : (
        <SelectField label="Repeats" {...fieldProps(form, "repeat")}>
          <RepeatOptions />
        </SelectField>
      )}
      <NumberField
        isWhole
        label="How many dates"
        hint={`At most ${most} upcoming dates in total.`}
        {...numberProps(form, "times", { empty: undefined })}
      />
      {listed.isError ? <LoadFailure query={listed} /> : <RepeatDates dates={dates} />}
      <DialogAction>
        <SubmitButton
          form={formId}
          label="Add"
          busyLabel="Adding..."
          submitting={form.formState.isSubmitting}
        />
      </DialogAction>
    </Form>
  );
}
