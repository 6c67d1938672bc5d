"use client";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focuses the page's content if the focused element was removed or disabled, so that Tab continues from there. */
export function keepFocus(): void {
  if (isFocusLost()) document.getElementById("main-content")?.focus({ preventScroll: true });
}

/** Returns true if no element receives keys. Some browsers keep the focus on a button that becomes disabled. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(":disabled");
}

/**
 * Returns a ref for a control that unmounts on use: the focus then moves to the enclosing `tabIndex={-1}` element (the
 * page's content, or a dialog).
 */
export function usePassedFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const { current } = control;
    return () => {
      if (!current || current !== document.activeElement) return;
      current.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return control;
}
