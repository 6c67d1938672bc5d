"use client";
import type { ReactNode } from "react";
import type { EventForm } from "#components/event/form/event-form.ts";
import { PlaceFields } from "#components/event/form/place-fields.tsx";
import { ShowsHostField } from "#components/event/form/shows-host-field.tsx";
import { CheckboxGroup } from "#components/ui/form/checkbox-group.tsx";
import { fieldProps } from "#components/ui/form/form.tsx";
import { FieldGroup } from "#components/ui/form/group/field-group.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { PictureField } from "#components/upload/picture-field.tsx";
import { TOPICS, topicSlugs } from "#lib/event/topics.ts";

/** Parses an optional field: null if empty. */
const toText = (value: string | null | undefined) => value || null;

/**
 * Fields of an event, for creating and editing it.
 * @param props.cover upload key of its picture, null for none
 * @param props.hasFixedTitle for a host, who cannot change it
 * @param props.repeat fields after those of date and time
 * @param props.isHost adds the field about the viewer's username
 */
export function EventFields(props: {
  form: EventForm;
  cover: string | null;
  hasFixedTitle?: boolean;
  repeat?: ReactNode;
  isHost: boolean;
}) {
  const { form, cover, hasFixedTitle = false } = props;
  const [chosen, date, time, endTime] = form.watch(["coverKey", "date", "time", "endTime"]);
  return (
    <>
      <FieldGroup title="What">
        <TextField
          label="Title"
          maxLength={120}
          readOnly={hasFixedTitle}
          hint={hasFixedTitle ? "Only an admin can change this." : undefined}
          {...fieldProps(form, "title")}
        />
        <PictureField
          label="Picture (optional)"
          endpoint="coverRouter"
          shape="aspect-2/1"
          value={chosen === undefined ? cover : chosen}
          onChange={(key) => form.setValue("coverKey", key)}
        />
        <TextareaField
          label="Description"
          hint="**bold**, lists and links work."
          rows={8}
          maxLength={5000}
          {...fieldProps(form, "description")}
        />
        <CheckboxGroup
          legend="Topics (optional, at most three)"
          options={topicSlugs.map((slug) => ({ value: slug, label: TOPICS[slug] }))}
          field={fieldProps(form, "topics")}
        />
      </FieldGroup>
      <FieldGroup title="When and where" hint="Singapore time.">
        <TextField
          label="Date"
          type="date"
          data-empty={date ? undefined : "Choose a date"}
          {...fieldProps(form, "date")}
        />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Time"
            type="time"
            data-empty={time ? undefined : "Choose a time"}
            {...fieldProps(form, "time")}
          />
          <TextField
            label="Ends at (optional)"
            type="time"
            data-empty={endTime ? undefined : "Choose a time"}
            {...fieldProps(form, "endTime", { setValueAs: toText })}
          />
        </div>
        {props.repeat}
        <PlaceFields form={form} />
      </FieldGroup>
      <FieldGroup title="People">
        <NumberField
          isWhole
          label="Capacity (optional)"
          hint="How many can come. Leave empty for no limit."
          {...numberProps(form, "capacity", { empty: null })}
        />
        {props.isHost ? (
          <ShowsHostField
            defaultChecked={form.formState.defaultValues?.showsHost === true}
            {...fieldProps(form, "showsHost")}
          />
        ) : null}
      </FieldGroup>
    </>
  );
}
