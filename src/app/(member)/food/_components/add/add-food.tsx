"use client";
import dynamic from "next/dynamic";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { tellAdded } from "#components/food/added-food.ts";
import { afterPaint } from "#components/ui/after-paint.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { keptValues } from "#components/ui/form/kept/kept-values.ts";
import { onFirstInteraction } from "#components/ui/loading/lazy-load.ts";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import type { PhotoFood } from "#schemas/food/food-review.ts";
import { ChunkFailure } from "../chunk-failure.tsx";
import type { EntryStart } from "../quick/add-start.tsx";
import { ReviewFood } from "../review/lazy-review.tsx";
import { useHistoryEntry } from "../sheet/use-history-entry.ts";
import { useIsWide } from "../sheet/use-is-wide.ts";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { KEPT_FOOD } from "./kept-food.ts";
import { PhotoPreview } from "./photo-preview.tsx";
import { RecognitionFailed } from "./recognition-failed.tsx";
import { RecognitionPending } from "./recognition-pending.tsx";
import { usePhotoRecognition } from "./use-photo-recognition.ts";

// Loaded on first interaction, not with the page.
const loadPhotoStep = () => import("./photo-step.tsx").then((module) => module.PhotoStep);
const loadAddStart = () => import("../quick/add-start.tsx").then((module) => module.AddStart);
const loadEnterFood = () => import("./enter-food.tsx").then((module) => module.EnterFood);
const loading = () => <Skeleton className="h-40" />;
const PhotoStep = dynamic(() => loadPhotoStep().catch(() => ChunkFailure), { ssr: false, loading });
const AddStart = dynamic(() => loadAddStart().catch(() => ChunkFailure), { ssr: false, loading });
const EnterFood = dynamic(() => loadEnterFood().catch(() => ChunkFailure), { ssr: false, loading });

type Step =
  | { kind: "start" }
  | { kind: "photo" }
  | { kind: "reading"; photo: ChosenPhoto; isUploading: boolean }
  | { kind: "failed"; photo: ChosenPhoto; message: string }
  | { kind: "entry"; photo: ChosenPhoto | null; start?: EntryStart };

/**
 * Add button and its overlay, which creates an item from a photo or from a form. The review of a photo follows in its place.
 * @param props.button renders the button, which opens the overlay
 * @param props.canRead true if the server can recognise photos
 * @param props.onAddedAside called when an item is created while the user is entering or reviewing one
 */
export function AddFood(props: {
  button?: (open: () => void) => ReactNode;
  canRead: boolean;
  onAdded: (item: FoodItem) => void;
  onAddedAside: () => void;
}) {
  const isWide = useIsWide();
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ kind: "start" });
  const [reviewed, setReviewed] = useState<PhotoFood | null>(null);

  useEffect(
    () => onFirstInteraction(() => Promise.allSettled([loadAddStart(), loadPhotoStep(), loadEnterFood()])),
    [],
  );
  const photo = "photo" in step ? step.photo : null;
  useEffect(() => (photo ? () => URL.revokeObjectURL(photo.preview) : undefined), [photo]);

  // Holds the latest state for callbacks that run after the dialog has changed its step.
  const current = useRef({ open, step });
  current.current = { open, step };
  const isRead = (read: ChosenPhoto) =>
    current.current.step.kind === "reading" && current.current.step.photo === read;
  const isShown = (read: ChosenPhoto) => current.current.open && isRead(read);

  const entry = useHistoryEntry(() => {
    if (reviewed) closeReview(reviewed);
    else changeOpen(false);
  });
  function added(item: FoodItem): void {
    setOpen(false);
    tellAdded(item.name, [item]);
    entry.pop(() => props.onAdded(item));
  }
  function closeReview(item: FoodItem): void {
    setReviewed(null);
    added(item);
  }
  function addedAside(item: FoodItem): void {
    tellAdded(item.name, [item]);
    props.onAddedAside();
  }
  const recognition = usePhotoRecognition({
    onUploaded: (read) => isRead(read) && setStep({ kind: "reading", photo: read, isUploading: false }),
    onRecognised(item, read) {
      if (!isShown(read)) return addedAside(item);
      setOpen(false);
      setReviewed(item);
      props.onAddedAside();
    },
    onFailed(message, read) {
      if (isShown(read)) setStep({ kind: "failed", photo: read, message });
      else toast({ title: "Something went wrong", description: message, variant: "destructive" });
    },
    onAdded: addedAside,
  });

  function changeOpen(next: boolean): void {
    // A photo that is being read shows its result in a toast.
    if (step.kind === "reading") recognition.stopUpload(step.photo);
    // Shows at once what was typed before.
    if (next) setStep(keptValues(KEPT_FOOD) ? { kind: "entry", photo: null } : { kind: "start" });
    setOpen(next);
    if (!next) entry.pop();
    else if (!isWide) entry.push();
  }
  function read(chosen: ChosenPhoto): void {
    setStep({ kind: "reading", photo: chosen, isUploading: true });
    void recognition.recognise(chosen);
  }
  const enter = (chosen: ChosenPhoto | null) => setStep({ kind: "entry", photo: chosen });
  const photoStep = (
    <PhotoStep
      canRead={props.canRead}
      onChosen={props.canRead ? read : enter}
      onEnterByHand={() => enter(null)}
    />
  );

  return (
    <>
      {props.button?.(() => void afterPaint(() => changeOpen(true))) ?? (
        <Button onClick={() => changeOpen(true)}>Add food</Button>
      )}
      <Dialog
        isForm
        focusesDialog={!isWide}
        ownsBack={!isWide}
        open={open}
        onOpenChange={changeOpen}
        title="Add food"
      >
        {step.kind === "start" ? (
          <AddStart
            onEnter={(start) => startTransition(() => setStep({ kind: "entry", photo: null, start }))}
            onAdded={() => changeOpen(false)}
          >
            {photoStep}
          </AddStart>
        ) : step.kind === "photo" ? (
          photoStep
        ) : step.kind === "reading" ? (
          <RecognitionPending
            photo={step.photo}
            isUploading={step.isUploading}
            onEnterByHand={() => {
              recognition.replace(step.photo);
              enter(step.photo);
            }}
          />
        ) : step.kind === "failed" ? (
          <RecognitionFailed
            photo={step.photo}
            message={step.message}
            onRetry={() => read(step.photo)}
            onEnterByHand={() => enter(step.photo)}
            onChooseAnother={() => setStep({ kind: "photo" })}
          />
        ) : (
          <>
            {step.photo ? <PhotoPreview photo={step.photo} className="mb-4 h-40" /> : null}
            <EnterFood photo={step.photo} start={step.start} onCreated={added} />
          </>
        )}
      </Dialog>
      {reviewed ? <ReviewFood item={reviewed} guesses={reviewed.guesses} onClose={closeReview} /> : null}
    </>
  );
}
