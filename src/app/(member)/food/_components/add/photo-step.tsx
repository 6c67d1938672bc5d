"use client";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import type { UploadedPhoto } from "#components/upload/upload-client.ts";
import { UploadZone } from "#components/upload/upload-zone.tsx";
import { PendingText } from "./recognition-pending.tsx";

/** First step of adding food: upload a photo, or open the form. */
export function PhotoStep(props: {
  canRead: boolean;
  onUploaded: (photo: UploadedPhoto) => void;
  onEnterByHand: () => void;
}) {
  return (
    <div>
      {props.canRead ? (
        <p>
          A photo of your food fills in the rest. It is sent to an AI model to be read;{" "}
          <Link href="/help#food-log" className="text-link">
            more about photos
          </Link>
          .
        </p>
      ) : (
        <Callout tone="warning">
          Photos cannot be read here at the moment. Please enter your food yourself; a photo that you choose
          is kept with it.
        </Callout>
      )}
      <div className="mt-4">
        <UploadZone
          endpoint="imageRouter"
          mode="auto"
          camera
          label="Choose a photo"
          onUploaded={([photo]) => photo && props.onUploaded(photo)}
          onError={(description) =>
            toast({ title: "Something went wrong", description, variant: "destructive" })
          }
        />
        <div className="mt-4 hidden min-h-14 peer-data-[state=uploading]:block">
          <PendingText />
        </div>
        <div className="mt-4 min-h-14 peer-data-[state=uploading]:hidden">
          <Button variant={props.canRead ? "secondary" : "primary"} onClick={props.onEnterByHand}>
            Enter it yourself
          </Button>
        </div>
      </div>
    </div>
  );
}
