"use client";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { beforeUse } from "#components/ui/later.ts";
import { showFlashedToast, toastStore } from "#components/ui/toast.ts";

const loadToaster = () => import("./toaster.tsx");
const Toaster = lazy(loadToaster);

/** The place where toasts appear, from the first one on: its script comes before the first use of the page, not with it. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current() !== null,
    () => false,
  );
  useEffect(showFlashedToast, []);
  useEffect(() => beforeUse(loadToaster), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
