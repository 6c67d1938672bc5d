"use client";
import * as RadixToast from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import { dismissToast, toastStore } from "#components/ui/toast.ts";
import { TOAST_MS, toastClass, toastRegionClass } from "#components/ui/toast-look.ts";

const SWIPE_THRESHOLD_PX = 50;

/** The region `Toasts`, which F8 focuses, with the toast that is shown. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  return (
    <RadixToast.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown ? (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={toastClass(shown.variant)}
        >
          <div className="grow">
            <RadixToast.Title className="font-semibold">{shown.title}</RadixToast.Title>
            {shown.description ? (
              <RadixToast.Description className="text-sm">{shown.description}</RadixToast.Description>
            ) : null}
          </div>
          <RadixToast.Close
            aria-label="Dismiss"
            className="-m-2 flex size-11 transition-colors duration-quick shrink-0 items-center justify-center rounded-control text-xl hover:bg-pandan-soft"
          >
            <span aria-hidden="true">×</span>
          </RadixToast.Close>
        </RadixToast.Root>
      ) : null}
      {/* A dialog hides all outside it from assistive technology but live regions (aria-hidden's hideOthers). */}
      <div aria-live="off">
        <RadixToast.Viewport label="Toasts" className={toastRegionClass} />
      </div>
    </RadixToast.Provider>
  );
}
