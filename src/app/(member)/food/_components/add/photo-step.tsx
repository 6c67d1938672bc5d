"use client";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { FileRules } from "#components/upload/allowed-content.ts";
import type { OpenedPhoto } from "#components/upload/open-photos.ts";
import { sendPhotos, uploadMessage } from "#components/upload/send-files.ts";
import { takeSharedPhoto } from "#components/upload/shared-photo.ts";
import { UploadZone } from "#components/upload/upload-zone.tsx";
import type { ChosenPhoto } from "./chosen-photo.ts";

/**
 * First step of adding food: choose a photo, or open the form.
 * @param props.takesShared takes the photo that another app has shared
 */
export function PhotoStep(props: {
  canRead: boolean;
  takesShared: boolean;
  onChosen: (photo: ChosenPhoto) => void;
  onEnterByHand: () => void;
}) {
  const enter = (
    <Button variant={props.canRead ? "secondary" : "primary"} onClick={props.onEnterByHand}>
      Enter it yourself
    </Button>
  );
  return (
    <div className="grid gap-4">
      {props.canRead ? (
        <p>
          Take a photo and we’ll fill in the details. Photos are read by an AI model.{" "}
          <Link href="/help#food-log" className="text-link">
            Learn more
          </Link>
        </p>
      ) : (
        <div>{enter}</div>
      )}
      <UploadZone
        endpoint="imageRouter"
        mode="choose"
        camera
        label={props.canRead ? "Choose a photo" : "Add a photo"}
        readsTime
        takeFirst={props.takesShared ? takeSharedPhoto : undefined}
        onChosen={([photo], rules) => photo && props.onChosen(toChosenPhoto(photo, rules))}
      />
      {props.canRead ? <div>{enter}</div> : null}
    </div>
  );
}

function toChosenPhoto({ file, takenAt }: OpenedPhoto, rules: FileRules): ChosenPhoto {
  return {
    preview: URL.createObjectURL(file),
    takenAt,
    async send(signal) {
      try {
        const [photo] = await sendPhotos({
          endpoint: "imageRouter",
          files: [file],
          rules,
          signal,
          onProgress: () => {},
        });
        if (!photo) throw new Error("Please try again later");
        return photo;
      } catch (error) {
        throw new Error(uploadMessage(error), { cause: error });
      }
    },
  };
}
