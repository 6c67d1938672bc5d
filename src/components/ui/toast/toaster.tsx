"use client";
import { FocusScope } from "@radix-ui/react-focus-scope";
import * as RadixToast from "@radix-ui/react-toast";
import { type RefObject, useEffect, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";
import { keepClear } from "#components/ui/toast/keep-clear.ts";
import { dismissToast, toastStore } from "#components/ui/toast/toast.ts";
import { durationOf, toastClass, toastRegionClass } from "#components/ui/toast/toast-look.ts";

const SWIPE_THRESHOLD_PX = 50;

/** Region `Toasts` with the current toast; F8 focuses it. */
export function Toaster() {
  const region = useRef<HTMLOListElement>(null);
  const isBorrowed = useFocusOfDialog(region);
  const shown = toastStore.useValue();
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown ? (
        <RadixToast.Root
          key={shown.id}
          ref={keepClear}
          open={shown.open}
          duration={durationOf(shown)}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={toastClass(shown.variant)}
        >
          <div className="min-w-0 grow wrap-anywhere">
            <RadixToast.Title className="font-semibold">{shown.title}</RadixToast.Title>
            {shown.description ? (
              <RadixToast.Description className="text-sm">{shown.description}</RadixToast.Description>
            ) : null}
          </div>
          {shown.action ? (
            <RadixToast.Action
              altText={shown.action.label}
              onClick={shown.action.onPress}
              className={buttonClass("secondary", "shrink-0")}
            >
              {shown.action.label}
            </RadixToast.Action>
          ) : null}
          <RadixToast.Close
            aria-label="Dismiss"
            className="-my-2 -mr-1 flex size-11 transition-colors duration-quick shrink-0 items-center justify-center rounded-control text-xl hover:bg-pandan-soft"
          >
            <span aria-hidden="true">×</span>
          </RadixToast.Close>
        </RadixToast.Root>
      ) : null}
      {/* Wraps the toasts in a live region, which Radix does not hide under an open dialog (hideOthers). */}
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
 * Lets F8 move the focus from an open dialog to the toasts. The dialog takes back the focus from outside elements unless
 * a newer focus scope exists; when that scope unmounts, it restores the focus.
 * @returns true while the scope must be mounted
 */
function useFocusOfDialog(region: RefObject<HTMLElement | null>): boolean {
  const [isBorrowed, setBorrowed] = useState(false);
  useEffect(() => {
    const list = region.current;
    const holds = (target: EventTarget | null) => target instanceof Node && list?.contains(target) === true;
    // Runs after Radix's own listener, which was added earlier.
    const borrow = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.code === "F8" && toastStore.current()?.open && !holds(document.activeElement))
        setBorrowed(true);
    };
    const giveBack = ({ relatedTarget }: FocusEvent) => {
      if (!holds(relatedTarget)) setBorrowed(false);
    };
    document.addEventListener("keydown", borrow);
    // Uses a native listener: React events bubble from the toast's portal past the list.
    list?.addEventListener("focusout", giveBack);
    return () => {
      document.removeEventListener("keydown", borrow);
      list?.removeEventListener("focusout", giveBack);
    };
  }, [region]);
  return isBorrowed;
}
