"use client";
import { Button } from "#components/ui/button.tsx";
import { UploadZone } from "#components/upload/upload-zone.tsx";
import { uploadUrl } from "#lib/photo/upload-url.ts";

/** Field for an event's picture, which is uploaded as soon as it is chosen. */
export function CoverField({
  value,
  onChange,
}: {
  /** Key of the upload, or null without a picture. */
  value: string | null;
  onChange: (key: string | null) => void;
}) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-1 font-semibold">Picture (optional)</legend>
      {value ? (
        <div className="flex flex-col items-start gap-3">
          <img
            src={uploadUrl("", value)}
            alt="What you chose"
            width={1200}
            height={600}
            className="aspect-2/1 w-full rounded-card object-cover"
          />
          <Button variant="secondary" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        </div>
      ) : (
        <UploadZone
          endpoint="coverRouter"
          mode="auto"
          label="Choose a picture"
          onUploaded={([photo]) => onChange(photo?.key ?? null)}
        />
      )}
    </fieldset>
  );
}
