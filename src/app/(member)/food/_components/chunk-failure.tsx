"use client";
import { useEffect } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { toast } from "#components/ui/toast/toast.ts";

/** Fallback when a lazy chunk of the overlay fails to load. */
export function ChunkFailure() {
  return <Callout tone="danger">This could not be loaded. Please reload the page and try again.</Callout>;
}

/** The same for a dialog; closing it allows a retry. */
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
