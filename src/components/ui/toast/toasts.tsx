"use client";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { afterPageLoad, memoizeImport } from "#components/ui/lazy-load.ts";
import { PlainToaster } from "#components/ui/toast/plain-toaster.tsx";
import { showFlashedToast, toastStore } from "#components/ui/toast/toast.ts";

const loadToaster = memoizeImport(() => import("./toaster.tsx").then((module) => module.Toaster));

/**
 * Mounts the toaster with the first toast. Its chunk is loaded right after the page, so that it is there if the
 * connection is lost; if it fails to load, toasts are plain.
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
