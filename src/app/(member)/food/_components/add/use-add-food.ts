"use client";
import { useEffect, useReducer } from "react";
import { tellAdded } from "#components/food/added-food.ts";
import { keptValues } from "#components/ui/form/kept/kept-values.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import type { PhotoFood } from "#schemas/food/food-review.ts";
import type { EntryStart } from "../quick/add-start.tsx";
import { useHistoryEntry } from "../sheet/use-history-entry.ts";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { usePhotoRecognition } from "./use-photo-recognition.ts";

/** Name under which the form of a new item keeps what is typed. */
export const KEPT_FOOD = "food.new";

export type Step =
  | { kind: "start" }
  | { kind: "photo" }
  | { kind: "reading"; photo: ChosenPhoto; isUploading: boolean }
  | { kind: "failed"; photo: ChosenPhoto; message: string }
  | { kind: "entry"; photo: ChosenPhoto | null; start?: EntryStart };

/** The overlay keeps its step while it closes. `reviewed` is the item of a photo, whose review is open in its place. */
type Overlay = { isOpen: boolean; step: Step; reviewed: PhotoFood | null };

type Action =
  | { kind: "open" | "go"; step: Step }
  | { kind: "close" }
  | { kind: "uploaded"; photo: ChosenPhoto }
  | { kind: "review"; item: PhotoFood };

const CLOSED: Overlay = { isOpen: false, step: { kind: "start" }, reviewed: null };

function reduce(overlay: Overlay, action: Action): Overlay {
  switch (action.kind) {
    case "open":
      return { ...overlay, isOpen: true, step: action.step };
    case "go":
      return { ...overlay, step: action.step };
    case "close":
      return { ...overlay, isOpen: false, reviewed: null };
    case "uploaded": {
      const { step } = overlay;
      const isShown = step.kind === "reading" && step.photo === action.photo;
      return isShown ? { ...overlay, step: { ...step, isUploading: false } } : overlay;
    }
    case "review":
      return { ...overlay, isOpen: false, reviewed: action.item };
  }
}

/**
 * Steps of adding food.
 * @param options.isSheet the overlay has a history entry of its own
 * @param options.onAddedAside called when an item is created while the user is entering or reviewing one
 */
export function useAddFood(options: {
  isSheet: boolean;
  onAdded: (item: FoodItem) => void;
  onAddedAside: () => void;
}) {
  const [overlay, dispatch] = useReducer(reduce, CLOSED);
  const { step, reviewed } = overlay;
  const go = (next: Step) => dispatch({ kind: "go", step: next });
  const photo = "photo" in step ? step.photo : null;
  useEffect(() => (photo ? () => URL.revokeObjectURL(photo.preview) : undefined), [photo]);

  const entry = useHistoryEntry(() => {
    if (reviewed) added(reviewed);
    else close();
  });
  const recognition = usePhotoRecognition({
    onUploaded: (uploaded) => dispatch({ kind: "uploaded", photo: uploaded }),
    onRecognised(item) {
      dispatch({ kind: "review", item });
      options.onAddedAside();
    },
    onFailed: (message, failed) => go({ kind: "failed", photo: failed, message }),
    onAdded(item) {
      tellAdded(item.name, [item]);
      options.onAddedAside();
    },
  });

  function open(isShared: boolean): void {
    // Shows at once what was typed before.
    const typed: Step = keptValues(KEPT_FOOD) ? { kind: "entry", photo: null } : { kind: "start" };
    const first: Step = isShared ? { kind: "photo" } : typed;
    dispatch({ kind: "open", step: first });
    if (options.isSheet) entry.push();
  }
  function close(): void {
    if (step.kind === "reading") recognition.leave(step.photo, "toast");
    dispatch({ kind: "close" });
    entry.pop();
  }
  /** Closes the overlay, or the review, with the item. */
  function added(item: FoodItem): void {
    dispatch({ kind: "close" });
    tellAdded(item.name, [item]);
    entry.pop(() => options.onAdded(item));
  }
  return {
    ...overlay,
    open,
    close,
    added,
    go,
    /** Uploads and reads a photo. */
    read(chosen: ChosenPhoto): void {
      go({ kind: "reading", photo: chosen, isUploading: true });
      void recognition.recognise(chosen);
    },
    /** Opens the form in place of the reading of a photo. */
    enterInstead(chosen: ChosenPhoto): void {
      recognition.leave(chosen, "nobody");
      go({ kind: "entry", photo: chosen });
    },
  };
}
