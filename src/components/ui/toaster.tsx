"use client";
import * as RadixToast from "@radix-ui/react-toast";
import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { dismissToast, toastStore } from "#components/ui/toast.ts";

const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

/** The region `Toasts`, which F8 focuses, with the toast that is shown. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown ? (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={clsx(
            "toast pointer-events-auto outline-offset-2 outline-ring group-focus-visible:outline-3 flex items-start gap-3 rounded-card border border-l-6 p-4 shadow-overlay",
            shown.variant === "destructive"
              ? "border-danger bg-danger-soft text-ink"
              : "border-pandan bg-surface text-ink",
          )}
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
      <RadixToast.Viewport
        label="Toasts"
        className="group pointer-events-none fixed top-16 right-0 z-60 m-0 w-full max-w-md list-none p-4 shadow-none outline-none sm:top-auto sm:bottom-0"
      />
    </RadixToast.Provider>
  );
}
