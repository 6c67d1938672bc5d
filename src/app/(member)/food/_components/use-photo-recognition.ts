"use client";
import { TRPCClientError } from "@trpc/client";
import { useRef } from "react";
import { type ServerError, serverErrors } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast.ts";
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
  onRecognised: (item: FoodItem) => void;
  onFailed: (message: string) => void;
}) {
  const photo = useRef<UploadedPhoto | null>(null);
  const generate = api.food.generate.useMutation({
    onSuccess: ({ item }) => options.onRecognised(item),
    onError: (error) => {
      // Here the server's own words for its failures are fit to read: what the model did, and what to do instead.
      const known =
        error instanceof TRPCClientError ? serverErrors(error as ServerError)[0]?.message : undefined;
      const message = known ?? FALLBACK;
      // Without an answer nobody knows whether the server has removed it.
      if (!error.data && photo.current) discardPhoto(photo.current.key);
      toast({ title: "Something went wrong", description: message, variant: "destructive" });
      options.onFailed(message);
    },
  });
  return {
    recognise: (uploaded: UploadedPhoto) => {
      photo.current = uploaded;
      generate.mutate({ image: uploaded.url });
    },
  };
}
