import { clsx } from "clsx";
import { Button } from "#components/ui/button.tsx";
import type { UploadEndpoint } from "#components/upload/upload-client.ts";
import { UploadZone } from "#components/upload/upload-zone.tsx";
import { uploadUrl } from "#lib/photo/upload-url.ts";

/**
 * Field for a picture, which is uploaded as soon as it is chosen.
 * @param props.hint sentence below the label
 * @param props.shape aspect ratio of the picture
 * @param props.value key of the upload, or null without a picture
 */
export function PictureField({
  label,
  hint,
  endpoint,
  shape,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  endpoint: UploadEndpoint;
  shape: "aspect-2/1" | "aspect-4/3";
  value: string | null;
  onChange: (key: string | null) => void;
}) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint ? <p className="mb-2 text-sm text-muted">{hint}</p> : null}
      {value ? (
        <div className="flex flex-col items-start gap-3">
          <img
            src={uploadUrl("", value)}
            alt="What you chose"
            width={1200}
            height={shape === "aspect-2/1" ? 600 : 900}
            className={clsx("w-full rounded-card object-cover", shape)}
          />
          <Button variant="secondary" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        </div>
      ) : (
        <UploadZone
          endpoint={endpoint}
          mode="auto"
          label="Choose a picture"
          onUploaded={([photo]) => onChange(photo?.key ?? null)}
        />
      )}
    </fieldset>
  );
}
