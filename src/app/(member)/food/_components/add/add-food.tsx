"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { onFirstInteraction } from "#components/ui/lazy-load.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import type { UploadedPhoto } from "#components/upload/upload-client.ts";
import type { FoodItem } from "#schemas/food.ts";
import { ChunkFailure } from "../chunk-failure.tsx";
import type { EntryStart } from "../quick/add-start.tsx";
import { useIsWide } from "../sheet/use-is-wide.ts";
import { discardPhoto } from "./discard-photo.ts";
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
  | { kind: "reading"; photo: UploadedPhoto }
  | { kind: "failed"; message: string }
  | { kind: "entry"; photo: UploadedPhoto | null; start?: EntryStart };

/**
 * Add button and its overlay, which creates an item from a photo or from a form.
 * @param props.button renders the button, which opens the overlay
 * @param props.canRead true if the server can recognise photos
 * @param props.onAddedAside called when an item is created while the user is entering another one
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

  useEffect(
    () => onFirstInteraction(() => Promise.allSettled([loadAddStart(), loadPhotoStep(), loadEnterFood()])),
    [],
  );

  // Holds the latest state for callbacks that run after the dialog has changed its step.
  const current = useRef({ open, step });
  current.current = { open, step };
  const isShown = (photo: UploadedPhoto) =>
    current.current.step.kind === "reading" && current.current.step.photo.key === photo.key;

  function added(item: FoodItem): void {
    setOpen(false);
    toast({ title: "Food item added", description: item.name });
    props.onAdded(item);
  }
  const { recognise } = usePhotoRecognition({
    onRecognised(item, photo) {
      if (isShown(photo) || !current.current.open) return added(item);
      // The user is entering another item by now; keep its form.
      toast({ title: "Food item added", description: item.name });
      props.onAddedAside();
    },
    onFailed: (message, photo) => isShown(photo) && setStep({ kind: "failed", message }),
  });

  function changeOpen(next: boolean): void {
    if (!next && step.kind === "entry" && step.photo) discardPhoto(step.photo.key);
    // A pending recognition shows its result in a toast.
    if (next) setStep({ kind: "start" });
    setOpen(next);
  }
  function uploaded(photo: UploadedPhoto): void {
    setStep(props.canRead ? { kind: "reading", photo } : { kind: "entry", photo });
    if (props.canRead) void recognise(photo);
  }
  const enterByHand = () => setStep({ kind: "entry", photo: null });

  return (
    <>
      {props.button?.(() => changeOpen(true)) ?? <Button onClick={() => changeOpen(true)}>Add food</Button>}
      <Dialog isForm focusesDialog={!isWide} open={open} onOpenChange={changeOpen} title="Add food">
        {step.kind === "start" ? (
          <AddStart
            onEnter={(start) => setStep({ kind: "entry", photo: null, start })}
            onAdded={() => setOpen(false)}
          >
            <PhotoStep canRead={props.canRead} onUploaded={uploaded} onEnterByHand={enterByHand} />
          </AddStart>
        ) : step.kind === "photo" ? (
          <PhotoStep canRead={props.canRead} onUploaded={uploaded} onEnterByHand={enterByHand} />
        ) : step.kind === "reading" ? (
          <RecognitionPending />
        ) : step.kind === "failed" ? (
          <Failed
            message={step.message}
            onRetry={() => setStep({ kind: "photo" })}
            onEnterByHand={enterByHand}
          />
        ) : (
          <>
            {step.photo ? <ChosenPhoto photo={step.photo} /> : null}
            <EnterFood image={step.photo?.url} start={step.start} onCreated={added} />
          </>
        )}
      </Dialog>
    </>
  );
}

function Failed(props: { message: string; onRetry: () => void; onEnterByHand: () => void }) {
  return (
    <>
      <Callout tone="danger">{props.message}</Callout>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={props.onEnterByHand}>Enter it yourself</Button>
        <Button variant="secondary" onClick={props.onRetry}>
          Try another photo
        </Button>
      </div>
    </>
  );
}

function ChosenPhoto({ photo }: { photo: UploadedPhoto }) {
  return (
    <img
      src={photo.url}
      alt="What you chose"
      width={400}
      height={200}
      className="mb-4 h-40 w-full rounded-control bg-line object-cover"
    />
  );
}
