"use client";
import { useEffect, useRef } from "react";
import { UserCancelled } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { UploadedPhoto } from "#components/upload/upload-client.ts";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { discardPhoto } from "./discard-photo.ts";

/** Upload of a form's photo; `keep` notes that an item uses it. */
type SentPhoto = { url: string; keep: () => void };

/**
 * Returns a function that uploads a form's photo, once, and null without a photo. Leaving the form deletes an upload that
 * no item uses. A failure is shown in a toast, and then thrown as `UserCancelled`, which shows no other one.
 */
export function useSentPhoto(photo: ChosenPhoto | null): () => Promise<SentPhoto | null> {
  const sent = useRef<UploadedPhoto>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      if (sent.current) discardPhoto(sent.current.key);
    };
  }, []);

  return async () => {
    if (!photo || !leaving.current) return null;
    const { signal } = leaving.current;
    try {
      sent.current ??= await photo.send(signal);
    } catch (error) {
      if (!signal.aborted) toastUploadFailure(error);
      throw new UserCancelled();
    }
    const { url, key } = sent.current;
    if (signal.aborted) {
      discardPhoto(key);
      throw new UserCancelled();
    }
    return {
      url,
      keep() {
        sent.current = null;
      },
    };
  };
}

function toastUploadFailure(error: unknown): void {
  const description = error instanceof Error ? error.message : "Please try again later";
  toast({ title: "Something went wrong", description, variant: "destructive" });
}
