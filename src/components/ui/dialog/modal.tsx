"use client";
import * as RadixDialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { type KeyboardEvent, useId, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { useBack } from "#components/ui/dialog/use-back.ts";
import { useEscape } from "#components/ui/dialog/use-escape.ts";
import { keepFocus } from "#components/ui/keyboard/focus.ts";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Links or buttons before the Close button. */
  actions?: ReactNode;
  /** True for a form, which screen readers should not read out as a whole on opening, as they do a question. */
  isForm?: boolean;
  /** Focuses the dialog instead of its first field, which would bring up a phone's keyboard over a list. */
  focusesDialog?: boolean;
  /** True for a dialog with a history entry of its own, which Back takes away. */
  ownsBack?: boolean;
  children: ReactNode;
};

/** Ignores repeats of the Enter key that opened the dialog, which would confirm its question. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (!isComposing(event) && event.repeat && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}

/** Content of a Dialog, in a lazy chunk. */
export function Modal(props: DialogProps) {
  const contentId = useId();
  // Stores the opener, since Radix returns the focus to its own trigger only and ours are plain buttons.
  const opener = useRef<Element | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, () => props.onOpenChange(false));
  useBack(content, { isEnabled: !props.ownsBack, close: () => props.onOpenChange(false) });
  /** Focuses the first field of a form, or the Close button of a question. */
  function beginFocus(event: Event): void {
    opener.current = document.activeElement;
    if (props.isForm && !props.focusesDialog) return;
    event.preventDefault();
    if (props.focusesDialog && event.target instanceof HTMLElement) event.target.focus();
    else close.current?.focus();
  }
  function returnFocus(event: Event): void {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
    // The opener may be removed or disabled by now.
    keepFocus();
  }
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay dialog-overlay fixed inset-0 z-40" />
        <RadixDialog.Content
          ref={content}
          aria-describedby={props.isForm ? undefined : contentId}
          onOpenAutoFocus={beginFocus}
          onKeyDownCapture={ignoreHeldKey}
          onCloseAutoFocus={returnFocus}
          // `useEscape` decides about it.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="dialog fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 overflow-hidden rounded-card border border-line bg-surface text-ink shadow-overlay"
        >
          {/* Scrolls an inner element: a scrollbar of the dialog itself would cover its round corners. */}
          <div className="max-h-[85dvh] scroll-pb-24 overflow-y-auto px-6 pt-6">
            <RadixDialog.Title className="font-display text-2xl font-bold">{props.title}</RadixDialog.Title>
            <div id={contentId} className="mt-3">
              {props.children}
            </div>
            {/* Stays in reach below a long content. */}
            <div className="sticky bottom-0 -mx-6 mt-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4">
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
