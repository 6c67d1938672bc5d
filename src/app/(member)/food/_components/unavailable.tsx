"use client";
import { useEffect } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { toast } from "#components/ui/toast/toast.ts";

/** Stands for a part of the overlay whose script cannot be had. */
export function Unavailable() {
  return <Callout tone="danger">This could not be loaded. Please reload the page and try again.</Callout>;
}

/** The same for a box that does not open; `onClose` lets it be asked for again. */
export function UnavailableBox({ onClose }: { onClose: () => void }) {
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
