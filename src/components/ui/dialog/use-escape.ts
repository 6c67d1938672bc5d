"use client";
import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";

/**
 * Closes the dialog on top on Escape. Radix leaves Escape to the layer that came last, which may be a toast, and to no dialog until
 * its effects have run; hence a listener from the first moment on that runs before those of Radix.
 */
export function useEscape(content: RefObject<HTMLElement | null>, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (isComposing(event) || event.key !== "Escape") return;
      if (!content.current || [...document.querySelectorAll('[role="dialog"]')].at(-1) !== content.current) {
        return;
      }
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
