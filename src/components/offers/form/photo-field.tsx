"use client";
import { type OfferFormOf, useChips } from "#components/offers/form/offer-form.ts";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/form/field.tsx";
import { UploadZone } from "#components/upload/upload-zone.tsx";
import { uploadUrl } from "#lib/photo/upload-url.ts";

/**
 * Field for the photo of an offer, which is uploaded as soon as it is taken.
 * @param props.onPhoto called with the key of an uploaded photo
 * @param props.status what happens to the photo, in words; undefined where nothing does
 */
export function PhotoField(props: {
  form: OfferFormOf;
  onPhoto?: (key: string) => void;
  status?: string | undefined;
}) {
  const { form, onPhoto, status } = props;
  const { value, onChange, focusRef, error } = useChips(form, "photoKey");
  return (
    <fieldset
      ref={(element) => focusRef(element)}
      tabIndex={-1}
      aria-describedby={error ? "offer-photo-error" : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 font-semibold">Photo</legend>
      {value ? (
        <div className="flex flex-col items-start gap-3">
          <img
            src={uploadUrl("", value)}
            alt="Your food"
            width={800}
            height={600}
            className="aspect-4/3 w-full rounded-card object-cover"
          />
          <Button variant="secondary" onClick={() => onChange(null)}>
            Remove photo
          </Button>
        </div>
      ) : (
        <UploadZone
          endpoint="offerRouter"
          mode="auto"
          camera
          label="Choose a photo"
          onUploaded={([photo]) => {
            onChange(photo?.key ?? null);
            if (photo) onPhoto?.(photo.key);
          }}
        />
      )}
      {status === undefined ? null : (
        <p role="status" className="mt-2 min-h-6 text-sm text-muted">
          {status}
        </p>
      )}
      <FieldError id="offer-photo" error={error} />
    </fieldset>
  );
}
