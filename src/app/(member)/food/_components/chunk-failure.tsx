"use client";
import { useEffect } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { toast } from "#components/ui/toast/toast.ts";

/** Fallback when a lazy chunk of the overlay fails to load. */
export function ChunkFailure() {
  return <Callout tone="danger">We couldn’t load this. Please reload the page and try again.</Callout>;
}

/** Fallback when a lazy dialog fails to load: shows a toast and closes it, so that the user can retry. */
export function ChunkFailureToast({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({
      title: "Something went wrong",
      description: "Please reload the page and try again",
      variant: "destructive",
    });
    onClose();
  }, [onClose]);
  return null;
}
