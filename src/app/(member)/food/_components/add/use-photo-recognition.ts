"use client";
import { TRPCClientError } from "@trpc/client";
import { useRef } from "react";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { GenerateFoodInput } from "#schemas/food/food.ts";
import type { PhotoFood } from "#schemas/food/food-review.ts";
import { api } from "#trpc/react.ts";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { discardPhoto } from "./discard-photo.ts";

const FALLBACK = "Please try again later";

/**
 * Pending recognition. `upload` is aborted to stop the upload, after which nothing is reported.
 * `isFor`: the overlay shows the result, a toast does, or the item is deleted, since the user enters it by hand instead.
 */
type Reading = { upload: AbortController; isUploading: boolean; isFor: "overlay" | "toast" | "nobody" };

/**
 * Uploads photos and turns them into food items; on failure the server deletes the upload. Several may be pending at once,
 * each with its own callbacks, which are called as long as nobody has left it.
 */
export function usePhotoRecognition(options: {
  onUploaded: (photo: ChosenPhoto) => void;
  onRecognised: (item: PhotoFood) => void;
  onFailed: (message: string, photo: ChosenPhoto) => void;
  /** Told of an item that was made after its reading was left. */
  onAdded: (item: PhotoFood) => void;
}) {
  const { mutateAsync: generate } = api.food.generate.useMutation();
  const { mutateAsync: remove } = api.food.delete.useMutation();
  const readings = useRef(new Map<ChosenPhoto, Reading>());

  function fail(message: string, photo: ChosenPhoto, { isFor }: Reading): void {
    if (isFor === "overlay") options.onFailed(message, photo);
    if (isFor === "toast")
      toast({ title: "Something went wrong", description: message, variant: "destructive" });
  }

  async function recognise(photo: ChosenPhoto): Promise<void> {
    const reading: Reading = { upload: new AbortController(), isUploading: true, isFor: "overlay" };
    readings.current.set(photo, reading);
    const { signal } = reading.upload;
    try {
      const uploaded = await photo.send(signal);
      if (signal.aborted) return discardPhoto(uploaded.key);
      reading.isUploading = false;
      options.onUploaded(photo);
      const { item } = await generate(toInput(photo, uploaded.url)).catch((error: unknown) => {
        // Without a response, the server may not have deleted the upload.
        if (!(error instanceof TRPCClientError && error.data)) discardPhoto(uploaded.key);
        throw error;
      });
      if (reading.isFor === "overlay") options.onRecognised(item);
      else if (reading.isFor === "toast") options.onAdded(item);
      else await remove({ id: item.id }).catch(() => options.onAdded(item));
    } catch (error) {
      if (!signal.aborted) fail(messageOf(error), photo, reading);
    } finally {
      readings.current.delete(photo);
    }
  }

  return {
    recognise,
    /**
     * Stops the upload of a photo; a reading that has begun goes on.
     * @param isFor who gets its result
     */
    leave(photo: ChosenPhoto, isFor: "toast" | "nobody"): void {
      const reading = readings.current.get(photo);
      if (!reading) return;
      reading.isFor = isFor;
      if (reading.isUploading) reading.upload.abort();
    },
  };
}

/** Adds when the photo was taken, of which the server decides whether its food was eaten then. */
const toInput = ({ takenAt }: ChosenPhoto, image: string): GenerateFoodInput =>
  takenAt ? { image, eatenAt: takenAt } : { image };

/** Returns the message about a failed upload or reading. The server's are written for users, internal errors included. */
function messageOf(error: unknown): string {
  const failure = toServerError(error);
  if (failure) return serverErrors(failure)[0]?.message ?? FALLBACK;
  return error instanceof Error ? error.message : FALLBACK;
}
