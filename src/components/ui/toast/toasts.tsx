"use client";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { afterPageLoad, memoizeImport } from "#components/ui/lazy-load.ts";
import { dismissToast, showFlashedToast, toastStore } from "#components/ui/toast/toast.ts";
import { TOAST_MS, toastClass, toastRegionClass } from "#components/ui/toast/toast-look.ts";

const loadToaster = memoizeImport(() => import("./toaster.tsx").then((module) => module.Toaster));

/**
 * Mounts the toaster with the first toast. Loads its chunk right after the page, to show toasts without a connection,
 * too; if the chunk fails to load, renders `PlainToaster`.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const shownId = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current()?.id ?? null,
    () => null,
  );
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

/** Fallback for toaster.tsx: hides the toast after `TOAST_MS`, without swipe, Close button or F8. */
function PlainToaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  useEffect(() => {
    if (!shown?.open) return;
    const timer = setTimeout(() => dismissToast(shown.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <section aria-label="Toasts" className={toastRegionClass}>
      {shown?.open ? (
        <div key={shown.id} role="alert" data-state="open" className={toastClass(shown.variant)}>
          <div className="grow">
            <p className="font-semibold">{shown.title}</p>
            {shown.description ? <p className="text-sm">{shown.description}</p> : null}
          </div>
        </div>
      ) : null}
    </section>
  );
}
