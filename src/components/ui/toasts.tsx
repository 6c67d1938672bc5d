"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { afterLoad, loadOnce } from "#components/ui/later.ts";
import { showFlashedToast, toastStore } from "#components/ui/toast.ts";

type Toaster = typeof import("./toaster.tsx").Toaster;

const loadToaster = loadOnce(() => import("./toaster.tsx").then((module) => module.Toaster));

/**
 * The place where toasts appear, from the first one on. Its script comes right after the page: it is to be there when the
 * connection is not.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<Toaster | null>(null);
  const shownId = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current()?.id ?? null,
    () => null,
  );
  useEffect(showFlashedToast, []);
  useEffect(() => afterLoad(0, () => loadToaster().catch(() => {})), []);
  useEffect(() => {
    // Where it cannot be had, a toast is missing and nothing else.
    if (shownId !== null && !Toaster)
      loadToaster().then(
        (part) => setToaster(() => part),
        () => {},
      );
  }, [shownId, Toaster]);
  return Toaster && shownId !== null ? <Toaster /> : null;
}
