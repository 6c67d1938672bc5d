"use client";
import dynamic from "next/dynamic";
import { type ReactNode, startTransition, useEffect } from "react";
import { afterPaint } from "#components/ui/after-paint.ts";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { onFirstInteraction } from "#components/ui/loading/lazy-load.ts";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { FoodItem } from "#schemas/food/food.ts";
import { ChunkFailure } from "../chunk-failure.tsx";
import { ReviewFood } from "../review/lazy-review.tsx";
import { useIsWide } from "../sheet/use-is-wide.ts";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { PhotoPreview } from "./photo-preview.tsx";
import { RecognitionFailed } from "./recognition-failed.tsx";
import { RecognitionPending } from "./recognition-pending.tsx";
import { useAddFood } from "./use-add-food.ts";

// Loaded on first interaction, not with the page.
const loadPhotoStep = () => import("./photo-step.tsx").then((module) => module.PhotoStep);
const loadAddStart = () => import("../quick/add-start.tsx").then((module) => module.AddStart);
const loadEnterFood = () => import("./enter-food.tsx").then((module) => module.EnterFood);
const loading = () => <Skeleton className="h-40" />;
const PhotoStep = dynamic(() => loadPhotoStep().catch(() => ChunkFailure), { ssr: false, loading });
const AddStart = dynamic(() => loadAddStart().catch(() => ChunkFailure), { ssr: false, loading });
const EnterFood = dynamic(() => loadEnterFood().catch(() => ChunkFailure), { ssr: false, loading });

/**
 * Add button and its overlay, which creates an item from a photo or from a form. The review of a photo follows in its place.
 * @param props.button renders the button, which opens the overlay; with true for the photo that another app has shared
 * @param props.canRead true if the server can recognise photos
 * @param props.onAddedAside called when an item is created while the user is entering or reviewing one
 */
export function AddFood(props: {
  button: (open: (isShared: boolean) => void) => ReactNode;
  canRead: boolean;
  onAdded: (item: FoodItem) => void;
  onAddedAside: () => void;
}) {
  const isWide = useIsWide();
  const food = useAddFood({ ...props, isSheet: !isWide });
  useEffect(
    () => onFirstInteraction(() => Promise.allSettled([loadAddStart(), loadPhotoStep(), loadEnterFood()])),
    [],
  );
  const { reviewed } = food;
  return (
    <>
      {props.button((isShared) => void afterPaint(() => food.open(isShared)))}
      <Dialog
        isForm
        isSheet
        focusesDialog={!isWide}
        ownsBack={!isWide}
        open={food.isOpen}
        onOpenChange={(open) => (open ? food.open(false) : food.close())}
        title="Add food"
      >
        <CurrentStep food={food} canRead={props.canRead} />
      </Dialog>
      {reviewed ? <ReviewFood item={reviewed} guesses={reviewed.guesses} onClose={food.added} /> : null}
    </>
  );
}

function CurrentStep({ food, canRead }: { food: ReturnType<typeof useAddFood>; canRead: boolean }) {
  const { step, go } = food;
  const enter = (photo: ChosenPhoto | null) => go({ kind: "entry", photo });
  const photoStep = (
    <PhotoStep
      canRead={canRead}
      takesShared={step.kind === "photo"}
      onChosen={canRead ? food.read : enter}
      onEnterByHand={() => enter(null)}
    />
  );
  switch (step.kind) {
    case "start":
      return (
        <AddStart
          onEnter={(start) => startTransition(() => go({ kind: "entry", photo: null, start }))}
          onAdded={food.close}
        >
          {photoStep}
        </AddStart>
      );
    case "photo":
      return photoStep;
    case "reading":
      return (
        <RecognitionPending
          photo={step.photo}
          isUploading={step.isUploading}
          onEnterByHand={() => food.enterInstead(step.photo)}
        />
      );
    case "failed":
      return (
        <RecognitionFailed
          photo={step.photo}
          message={step.message}
          onRetry={() => food.read(step.photo)}
          onEnterByHand={() => enter(step.photo)}
          onChooseAnother={() => go({ kind: "photo" })}
        />
      );
    case "entry":
      return (
        <>
          {step.photo ? <PhotoPreview photo={step.photo} className="mb-4 h-40" /> : null}
          <EnterFood photo={step.photo} start={step.start} onCreated={food.added} />
        </>
      );
  }
}
