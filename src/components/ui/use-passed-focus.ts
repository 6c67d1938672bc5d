"use client";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** A control that goes away by its own use passes the focus on to what it stood in: the page's content, or a box. */
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
