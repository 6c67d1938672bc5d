"use client";
import { FocusScope } from "@radix-ui/react-focus-scope";
import * as RadixToast from "@radix-ui/react-toast";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { dismissToast, toastStore } from "#components/ui/toast/toast.ts";
import { TOAST_MS, toastClass, toastRegionClass } from "#components/ui/toast/toast-look.ts";

const SWIPE_THRESHOLD_PX = 50;

/** The region `Toasts`, which F8 focuses, with the toast that is shown. */
export function Toaster() {
  const region = useRef<HTMLOListElement>(null);
  const isBorrowed = useFocusOfDialog(region);
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
        <RadixToast.Viewport ref={region} label="Toasts" className={toastRegionClass} />
        {isBorrowed && shown?.open ? (
          <FocusScope
            onMountAutoFocus={(event) => {
              event.preventDefault();
              region.current?.focus();
            }}
          />
        ) : null}
      </div>
    </RadixToast.Provider>
  );
}

/**
 * Lets F8 lead from a dialog to the toasts. The dialog takes the focus back from whatever is outside it, unless a newer
 * focus scope is there; when that one goes, the focus returns to where it was.
 * @returns whether that focus scope has to be there
 */
function useFocusOfDialog(region: RefObject<HTMLElement | null>): boolean {
  const [isBorrowed, setBorrowed] = useState(false);
  useEffect(() => {
    const list = region.current;
    const holds = (target: EventTarget | null) => target instanceof Node && list?.contains(target) === true;
    // Radix has handled the key by now: its own listener is older.
    const borrow = ({ code }: KeyboardEvent) => {
      if (code === "F8" && toastStore.current()?.open && !holds(document.activeElement)) setBorrowed(true);
    };
    const giveBack = ({ relatedTarget }: FocusEvent) => {
      if (!holds(relatedTarget)) setBorrowed(false);
    };
    document.addEventListener("keydown", borrow);
    // Not React's: a toast is drawn in the list through a portal, past which its events would bubble.
    list?.addEventListener("focusout", giveBack);
    return () => {
      document.removeEventListener("keydown", borrow);
      list?.removeEventListener("focusout", giveBack);
    };
  }, [region]);
  return isBorrowed;
}
