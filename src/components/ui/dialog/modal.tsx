"use client";
import * as RadixDialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { Button } from "#components/ui/button.tsx";
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

/**
 * Closes the dialog on top on Escape. Radix leaves Escape to the layer that came last, which may be a toast, and to no dialog until
 * its effects have run; hence a listener from the first moment on that runs before those of Radix.
 */
function useEscape(content: RefObject<HTMLElement | null>, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    function listen(event: WindowEventMap["keydown"]): void {
      if (isComposing(event) || event.key !== "Escape" || !isOnTop(content.current)) return;
      // An open list of suggestions, or a toast that has the focus, closes first.
      const focused = document.activeElement;
      if (focused?.getAttribute("aria-expanded") === "true" || focused?.closest('[role="region"]')) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    }
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [content]);
}

const isOnTop = (dialog: HTMLElement | null): boolean =>
  dialog !== null && [...document.querySelectorAll('[role="dialog"]')].at(-1) === dialog;

/** Parts of the Navigation API that are used here, which the browsers of 2023 do not all have. */
type Navigation = EventTarget & { currentEntry: { index: number } | null };
type NavigateEvent = Event & { navigationType: string; destination: { index: number } };

/**
 * Closes the dialog on top on Back, where the browser lets a page cancel it. Elsewhere the page is left, and what was typed waits
 * for its return.
 * @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 */
function useBack(
  content: RefObject<HTMLElement | null>,
  { isEnabled, close }: { isEnabled: boolean; close: () => void },
): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const navigation = findNavigation();
    if (!isEnabled || !navigation) return;
    function listen(event: Event): void {
      const { navigationType, destination } = event as NavigateEvent;
      const isBack =
        navigationType === "traverse" && destination.index < (navigation?.currentEntry?.index ?? 0);
      if (!isBack || !event.cancelable || !isOnTop(content.current)) return;
      event.preventDefault();
      onBack();
    }
    navigation.addEventListener("navigate", listen);
    return () => navigation.removeEventListener("navigate", listen);
  }, [content, isEnabled]);
}

const findNavigation = (): Navigation | undefined =>
  (window as Window & { navigation?: Navigation }).navigation;
