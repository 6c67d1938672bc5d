"use client";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { afterLoad } from "#components/ui/later.ts";
import { showFlashedToast, toastStore } from "#components/ui/toast.ts";

const loadToaster = () => import("./toaster.tsx");
const Toaster = lazy(loadToaster);

/**
 * The place where toasts appear, from the first one on. Its script comes right after the page: it is to be there when the
 * connection is not.
 */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current() !== null,
    () => false,
  );
  useEffect(showFlashedToast, []);
  useEffect(() => afterLoad(0, loadToaster), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
