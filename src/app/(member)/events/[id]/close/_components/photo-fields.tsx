"use client";
import { useFieldArray } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { fieldProps } from "#components/ui/form/form.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import type { UploadedPhoto } from "#components/upload/upload-client.ts";
import { UploadZone } from "#components/upload/upload-zone.tsx";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { MAX_PHOTOS } from "#schemas/event/recap.ts";
import type { RecapForm } from "./recap-form.ts";

/**
 * Photos of an event's results, each with what it shows. If an upload fails, its photos wait to be sent again.
 * @param props.onBusy told whether photos are on their way
 * @param props.onWaiting told whether chosen photos wait to be uploaded
 */
export function PhotoFields(props: {
  form: RecapForm;
  onBusy: (isBusy: boolean) => void;
  onWaiting: (isWaiting: boolean) => void;
}) {
  const { form, onBusy, onWaiting } = props;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "photos" });
  const { errors } = form.formState;

  function add(uploaded: UploadedPhoto[]): void {
    const room = MAX_PHOTOS - fields.length;
    // Was given for the photos before.
    form.setValue("consent", false);
    append(
      uploaded.slice(0, room).map(({ key }) => ({ key, alt: "" })),
      { shouldFocus: true, focusName: `photos.${fields.length}.alt` },
    );
    if (uploaded.length > room)
      toast({ title: `A recap has at most ${MAX_PHOTOS} photos`, variant: "destructive" });
  }
  return (
    <fieldset className="mb-6">
      <legend className="mb-1 font-semibold">Photos (optional)</legend>
      <ul className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4">
            <img
              src={uploadUrl("", field.key)}
              alt=""
              width={176}
              height={176}
              className="size-22 rounded-control object-cover"
            />
            <div>
              <TextField label="What it shows" maxLength={200} {...fieldProps(form, `photos.${index}.alt`)} />
              <Button
                variant="quiet"
                className="-mt-4 mb-2 px-0!"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {errors.photos?.message || errors.photos?.root?.message ? (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {errors.photos.message ?? errors.photos.root?.message}
        </p>
      ) : null}
      {fields.length < MAX_PHOTOS ? (
        <UploadZone
          endpoint="recapRouter"
          mode="auto"
          label={fields.length > 0 ? "Choose more photos" : "Choose photos"}
          camera
          onUploaded={add}
          onBusy={onBusy}
          onWaiting={onWaiting}
        />
      ) : null}
    </fieldset>
  );
}
