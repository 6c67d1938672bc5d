"use client";
import { TRPCClientError } from "@trpc/client";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { UploadedPhoto } from "#components/upload/upload-client.ts";
import type { FoodItem } from "#schemas/food.ts";
import { api } from "#trpc/react.ts";
import { discardPhoto } from "./discard-photo.ts";

const FALLBACK = "Please try again later";

/**
 * Turns an uploaded photo into a food item; on failure the server deletes the photo. Closing the dialog does not
 * cancel it.
 */
export function usePhotoRecognition(options: {
  onRecognised: (item: FoodItem, photo: UploadedPhoto) => void;
  onFailed: (message: string, photo: UploadedPhoto) => void;
}) {
  const { mutateAsync: generate } = api.food.generate.useMutation();
  /** Recognises a photo. Several may be pending at once, each with its own callbacks. */
  async function recognise(photo: UploadedPhoto): Promise<void> {
    try {
      options.onRecognised((await generate({ image: photo.url })).item, photo);
    } catch (error) {
      // The server's messages for these errors are written for users, including internal ones.
      const known = serverErrors(toServerError(error))[0]?.message;
      const message = known ?? FALLBACK;
      // Without a response, the server may not have deleted the photo.
      if (!(error instanceof TRPCClientError && error.data)) discardPhoto(photo.key);
      toast({ title: "Something went wrong", description: message, variant: "destructive" });
      options.onFailed(message, photo);
    }
  }
  return { recognise };
}
