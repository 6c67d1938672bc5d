"use client";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { afterPageLoad, memoizeImport } from "#components/ui/lazy-load.ts";
import { PlainToaster } from "#components/ui/toast/plain-toaster.tsx";
import { showFlashedToast, toastStore } from "#components/ui/toast/toast.ts";

const loadToaster = memoizeImport(() => import("./toaster.tsx").then((module) => module.Toaster));

/**
 * The place where toasts appear, from the first one on. Its script comes right after the page: it is to be there when the
 * connection is not. Where it cannot be had, toasts are plain.
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
