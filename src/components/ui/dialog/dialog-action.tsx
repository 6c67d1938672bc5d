"use client";
import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** Footer of the dialog around a component; null until it is mounted. */
export const DialogFooter = createContext<HTMLElement | null>(null);

/** Shows the primary button of a form in its dialog's footer, always in view. The button names the form by its id. */
export function DialogAction({ children }: { children: ReactNode }) {
  const footer = use(DialogFooter);
  return footer && createPortal(children, footer);
}
