"use client";
import * as RadixDialog from "@radix-ui/react-dialog";
import { type KeyboardEvent, useId, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import type { DialogProps } from "#components/ui/dialog/dialog.tsx";
import { keepFocus } from "#components/ui/focus.ts";

/** The Enter that has opened a box, still held down, must not confirm what the box asks. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}

/** What a Dialog shows, apart from it so that it can come later than the page. */
export function Modal(props: DialogProps) {
  const contentId = useId();
  // Radix gives the focus back to a trigger of its own only; ours are plain buttons.
  const opener = useRef<Element | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  /** A form begins at its first field, a question at the answer that changes nothing. */
  function beginFocus(event: Event): void {
    opener.current = document.activeElement;
    if (props.isForm) return;
    event.preventDefault();
    close.current?.focus();
  }
  function returnFocus(event: Event): void {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
    // What opened the dialog may be gone or disabled by what was done in it.
    keepFocus();
  }
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay dialog-overlay fixed inset-0 z-40" />
        <RadixDialog.Content
          aria-describedby={props.isForm ? undefined : contentId}
          onOpenAutoFocus={beginFocus}
          onKeyDownCapture={ignoreHeldKey}
          onCloseAutoFocus={returnFocus}
          // Escape first closes a list of suggestions that is open in the box.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault();
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="dialog fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 overflow-hidden rounded-card border border-line bg-surface text-ink shadow-overlay"
        >
          {/* Scrolls inside the box, whose round corners a scrollbar of its own would cover. */}
          <div className="max-h-[85dvh] overflow-y-auto p-6">
            <RadixDialog.Title className="font-display text-2xl font-bold">{props.title}</RadixDialog.Title>
            <div id={contentId} className="mt-3">
              {props.children}
            </div>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              {props.actions}
              <RadixDialog.Close asChild>
                <Button ref={close} variant="secondary">
                  Close
                </Button>
              </RadixDialog.Close>
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
