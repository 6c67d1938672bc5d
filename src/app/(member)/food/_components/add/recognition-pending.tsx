import { Button } from "#components/ui/button.tsx";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { PhotoPreview } from "./photo-preview.tsx";

/** Content of the overlay while a photo is uploaded and read. */
export function RecognitionPending(props: {
  photo: ChosenPhoto;
  isUploading: boolean;
  onEnterByHand: () => void;
}) {
  return (
    <>
      <div className="relative overflow-hidden rounded-control">
        <PhotoPreview photo={props.photo} className="h-64 sm:h-80" />
        <div aria-hidden="true" className="reading-line" />
      </div>
      <div role="status" className="mt-4 min-h-20 text-center">
        <p className="font-semibold">Reading your photo…</p>
        {props.isUploading ? (
          <p className="text-muted">
            <span className="block">Uploading...</span>
            <span className="block">Please wait... This may take a while</span>
          </p>
        ) : null}
      </div>
      <Button variant="secondary" onClick={props.onEnterByHand}>
        Enter it yourself instead
      </Button>
    </>
  );
}
