"use client";
import * as RadixDialog from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#components/ui/button.tsx";
import { DialogFooter } from "#components/ui/dialog/dialog-action.tsx";
import { keepFocus } from "#components/ui/keyboard/focus.ts";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Buttons or links of the footer, the primary one last. A form inside adds its own with `DialogAction`. */
  actions?: ReactNode;
  /** Label of the button that closes the dialog, which answers its question: `Keep event`. */
  closeLabel?: string;
  /** True for a dialog whose height changes: it fills a phone's screen, and keeps its top edge on a wide one. */
  isSheet?: boolean;
  /** True for a form, which screen readers should not read out as a whole on opening, as they do a question. */
  isForm?: boolean;
  /** Focuses the dialog instead of its first field, which would bring up a phone's keyboard over a list. */
  focusesDialog?: boolean;
  /** Id of the element that gets the focus when the dialog closes, if it is there; otherwise the opener does. */
  focusNextId?: string;
  /** True for a dialog with a history entry of its own, which Back takes away. */
  ownsBack?: boolean;
  children: ReactNode;
};

/** Ignores repeats of the Enter key that opened the dialog, which would confirm its question. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (!isComposing(event) && event.repeat && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}

const centredClass =
  "inset-x-4 top-[calc(var(--free-top,0px)+var(--free-height,100dvh)/2)] -translate-y-1/2 rounded-card border";
const sheetClass =
  "inset-x-0 top-(--free-top,0px) h-(--free-height,100dvh) pb-[env(safe-area-inset-bottom)] sm:inset-x-4 sm:top-[7.5dvh] sm:h-auto sm:rounded-card sm:border sm:pb-0";

/** Content of a Dialog, in a lazy chunk. */
export function Modal(props: DialogProps) {
  const contentId = useId();
  // Stores the opener, since Radix returns the focus to its own trigger only and ours are plain buttons.
  const opener = useRef<Element | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  useFreeHeight(props.open);
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
    const next = props.focusNextId ? document.getElementById(props.focusNextId) : null;
    const target = next ?? opener.current;
    if (target instanceof HTMLElement) target.focus();
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
          className={clsx(
            "dialog fixed z-50 mx-auto max-w-md overflow-hidden border-line bg-surface text-ink shadow-overlay",
            props.isSheet ? sheetClass : centredClass,
          )}
        >
          {/* Scrolls an inner element: a scrollbar of the dialog itself would cover its round corners. */}
          <div
            className={clsx(
              "flex max-h-[calc(var(--free-height,100dvh)*0.85)] scroll-pb-24 flex-col overflow-y-auto px-6 pt-6",
              props.isSheet && "max-sm:h-full max-sm:max-h-none",
            )}
          >
            <RadixDialog.Title className="font-display text-2xl font-bold">{props.title}</RadixDialog.Title>
            <div id={contentId} className="mt-3 grow">
              <DialogFooter value={footer}>{props.children}</DialogFooter>
            </div>
            {/* Stays in view below a long content. */}
            <div
              ref={setFooter}
              className="sticky bottom-0 -mx-6 mt-6 flex shrink-0 flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4"
            >
              <RadixDialog.Close asChild>
                <Button ref={close} variant="quiet">
                  {props.closeLabel ?? "Close"}
                </Button>
              </RadixDialog.Close>
              {props.actions}
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

/** Keeps dialogs within the part of the window that a phone's keyboard leaves free, in browsers that do not resize the page for it. */
function useFreeHeight(isOpen: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return;
    const { style } = document.documentElement;
    function measure(): void {
      release();
      // A zoomed page is moved around by hand.
      if (!view || view.scale > 1.01) return;
      style.setProperty("--free-top", `${view.offsetTop}px`);
      style.setProperty("--free-height", `${view.height}px`);
    }
    function release(): void {
      style.removeProperty("--free-top");
      style.removeProperty("--free-height");
    }
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      release();
    };
  }, [isOpen]);
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
