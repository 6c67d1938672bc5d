"use client";
import { type ComponentType, useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { afterPageLoad, memoizeImport } from "#components/ui/loading/lazy-load.ts";
import { dismissToast, showFlashedToast, type ToastAction, toastStore } from "#components/ui/toast/toast.ts";
import { durationOf, toastClass, toastRegionClass } from "#components/ui/toast/toast-look.ts";

const loadToaster = memoizeImport(() => import("./toaster.tsx").then((module) => module.Toaster));

/**
 * Mounts the toaster with the first toast. Loads its chunk right after the page, to show toasts without a connection,
 * too; if the chunk fails to load, renders `PlainToaster`.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const shownId = toastStore.useValue()?.id ?? null;
  useEffect(showFlashedToast, []);
  useEffect(() => afterPageLoad(0, () => loadToaster().catch(() => {})), []);
  useEffect(() => {
    if (shownId === null) return;
    loadToaster().then(
      (part) => setToaster(() => part),
      () => setToaster(() => PlainToaster),
    );
  }, [shownId]);
  return Toaster && shownId !== null ? <Toaster /> : null;
}

/** Fallback for toaster.tsx: hides the toast after its time, without swipe, Close button or F8. */
function PlainToaster() {
  const shown = toastStore.useValue();
  useEffect(() => {
    if (!shown?.open) return;
    const timer = setTimeout(() => dismissToast(shown.id), durationOf(shown));
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <section aria-label="Toasts" className={toastRegionClass}>
      {shown?.open ? (
        <div
          key={shown.id}
          ref={placeClear}
          role="alert"
          data-state="open"
          className={toastClass(shown.variant)}
        >
          <div className="min-w-0 grow wrap-anywhere">
            <p className="font-semibold">{shown.title}</p>
            {shown.description ? <p className="text-sm">{shown.description}</p> : null}
          </div>
          {shown.action ? <PlainAction id={shown.id} {...shown.action} /> : null}
        </div>
      ) : null}
    </section>
  );
}

function PlainAction({ id, label, onPress }: ToastAction & { id: number }) {
  function press(): void {
    dismissToast(id);
    onPress();
  }
  return (
    <Button variant="secondary" className="shrink-0" onClick={press}>
      {label}
    </Button>
  );
}

/** Places a toast with code that is loaded for the first one. @returns stops it */
function placeClear(toast: HTMLElement | null): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const place = ({ keepClear }: typeof import("#components/ui/toast/keep-clear.ts")) => {
    if (!isGone) stop = keepClear(toast);
  };
  import("#components/ui/toast/keep-clear.ts").then(place, () => undefined);
  return () => {
    isGone = true;
    stop?.();
  };
}
