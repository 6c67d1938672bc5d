import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { PhotoPreview } from "./photo-preview.tsx";

/** Content of the overlay after a photo could not be uploaded or read; the picture stays. */
export function RecognitionFailed(props: {
  photo: ChosenPhoto;
  message: string;
  onRetry: () => void;
  onEnterByHand: () => void;
  onChooseAnother: () => void;
}) {
  return (
    <>
      <PhotoPreview photo={props.photo} className="mb-4 h-48 sm:h-64" />
      <Callout tone="danger">{props.message}</Callout>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={props.onRetry}>Try again</Button>
        <Button variant="secondary" onClick={props.onEnterByHand}>
          Enter it yourself
        </Button>
        <Button variant="quiet" onClick={props.onChooseAnother}>
          Choose another photo
        </Button>
      </div>
    </>
  );
}
