"use client";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { whenQuiet } from "#components/ui/when-quiet.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stands before the Close button: links or buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

const loadModal = () => import("./modal.tsx");
const Modal = lazy(loadModal);

/**
 * A modal box named by its title, with a `Close` button; Escape closes it too.
 * A click beside it does not: the second half of a double click would close what the first has opened.
 * Its script comes when the page is at rest, or with the first opening.
 */
export function Dialog(props: DialogProps) {
  const hasOpened = useRef(false);
  hasOpened.current ||= props.open;
  useEffect(() => whenQuiet(loadModal), []);
  if (!hasOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}
