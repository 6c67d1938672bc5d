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
 * Has a photo that was uploaded made into a food item; the server removes the photo when that fails. It goes on
 * when its box is closed.
 */
export function usePhotoRecognition(options: {
  onRecognised: (item: FoodItem, photo: UploadedPhoto) => void;
  onFailed: (message: string, photo: UploadedPhoto) => void;
}) {
  const { mutateAsync: generate } = api.food.generate.useMutation();
  /** Several may be read at once: each answer is about its own photo. */
  async function recognise(photo: UploadedPhoto): Promise<void> {
    try {
      options.onRecognised((await generate({ image: photo.url })).item, photo);
    } catch (error) {
      // Here the server's own words for its failures are fit to read: what the model did, and what to do instead.
      const known = serverErrors(toServerError(error))[0]?.message;
      const message = known ?? FALLBACK;
      // Without an answer nobody knows whether the server has removed it.
      if (!(error instanceof TRPCClientError && error.data)) discardPhoto(photo.key);
      toast({ title: "Something went wrong", description: message, variant: "destructive" });
      options.onFailed(message, photo);
    }
  }
  return { recognise };
}
