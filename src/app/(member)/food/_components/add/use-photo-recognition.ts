"use client";
import { TRPCClientError } from "@trpc/client";
import { useRef } from "react";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import type { GenerateFoodInput } from "#schemas/food/food.ts";
import type { PhotoFood } from "#schemas/food/food-review.ts";
import { api } from "#trpc/react.ts";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { discardPhoto } from "./discard-photo.ts";

const FALLBACK = "Please try again later";

/** Pending recognition; `signal` is aborted to stop the upload, after which nothing is reported. */
type Reading = { upload: AbortController; isUploading: boolean; isUnwanted: boolean };

/**
 * Uploads photos and turns them into food items; on failure the server deletes the upload. Several may be pending at once,
 * each with its own callbacks.
 */
export function usePhotoRecognition(options: {
  onUploaded: (photo: ChosenPhoto) => void;
  onRecognised: (item: PhotoFood, photo: ChosenPhoto) => void;
  onFailed: (message: string, photo: ChosenPhoto) => void;
  /** Told of an item that was made although it is no longer wanted, and could not be deleted. */
  onAdded: (item: PhotoFood) => void;
}) {
  const { mutateAsync: generate } = api.food.generate.useMutation();
  const { mutateAsync: remove } = api.food.delete.useMutation();
  const readings = useRef(new Map<ChosenPhoto, Reading>());

  async function recognise(photo: ChosenPhoto): Promise<void> {
    const reading: Reading = { upload: new AbortController(), isUploading: true, isUnwanted: false };
    readings.current.set(photo, reading);
    try {
      const { signal } = reading.upload;
      const uploaded = await photo.send(signal);
      if (signal.aborted) return discardPhoto(uploaded.key);
      reading.isUploading = false;
      options.onUploaded(photo);
      const { item } = await generate(toInput(photo, uploaded.url)).catch((error: unknown) => {
        // Without a response, the server may not have deleted the upload.
        if (!(error instanceof TRPCClientError && error.data)) discardPhoto(uploaded.key);
        throw error;
      });
      if (!reading.isUnwanted) return options.onRecognised(item, photo);
      await remove({ id: item.id }).catch(() => options.onAdded(item));
    } catch (error) {
      if (!reading.isUnwanted && !reading.upload.signal.aborted) options.onFailed(messageOf(error), photo);
    } finally {
      readings.current.delete(photo);
    }
  }

  return {
    recognise,
    /** Stops the upload of a photo; a reading that has begun goes on. */
    stopUpload(photo: ChosenPhoto): void {
      const reading = readings.current.get(photo);
      if (reading?.isUploading) reading.upload.abort();
    },
    /** Stops the upload of a photo, or deletes the item that is made of it, since the user enters it by hand instead. */
    replace(photo: ChosenPhoto): void {
      const reading = readings.current.get(photo);
      if (!reading) return;
      reading.isUnwanted = true;
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
