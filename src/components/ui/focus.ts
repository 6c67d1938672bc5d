"use client";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focuses the page's content if the focused element was removed or disabled, so that Tab continues from there. */
export function keepFocus(): void {
  if (isFocusLost()) document.getElementById("main-content")?.focus({ preventScroll: true });
}

/** True if no element receives keys. Browsers differ in whether a button that becomes disabled keeps the focus. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(":disabled");
}

/**
 * Ref for a control that its own use removes: on unmount the focus moves to the enclosing `tabIndex={-1}` element (the
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
