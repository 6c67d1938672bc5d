"use client";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { beforeUse } from "#components/ui/later.ts";

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
 * Its script comes before the first use of the page, not with the page.
 */
export function Dialog(props: DialogProps) {
  const hasOpened = useRef(false);
  hasOpened.current ||= props.open;
  useEffect(() => beforeUse(loadModal), []);
  if (!hasOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}
