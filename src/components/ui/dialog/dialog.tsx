"use client";
import { useEffect, useState } from "react";
import { afterPaint } from "#components/ui/after-paint.ts";
import type { DialogProps } from "#components/ui/dialog/modal.tsx";
import { memoizeImport, onFirstInteraction } from "#components/ui/loading/lazy-load.ts";
import { dismissToast, toast, toastStore } from "#components/ui/toast/toast.ts";

type Modal = typeof import("./modal.tsx").Modal;

const loadModal = memoizeImport(() => import("./modal.tsx").then((module) => module.Modal));

/**
 * Modal dialog named by its title, with a `Close` button; Escape closes it too. A click outside does not,
 * since a double click on the opener would close the dialog. Loads its chunk on the first interaction.
 */
export function Dialog(props: DialogProps) {
  const [Modal, setModal] = useState<Modal | null>(null);
  useEffect(() => onFirstInteraction(() => loadModal().catch(() => {})), []);

  const { open, onOpenChange } = props;
  const [isPainted, setIsPainted] = useState(false);
  // Shows the pressed opener first, since a slow phone takes longer for the first render of the dialog.
  useEffect(() => {
    if (!open) return;
    // Frees the screen for the dialog.
    dismissToast(toastStore.current()?.id ?? 0);
    const cancel = afterPaint(() => setIsPainted(true));
    return () => {
      cancel();
      setIsPainted(false);
    };
  }, [open]);
  const isMissing = open && Modal === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per opening
  useEffect(() => {
    if (!isMissing) return;
    loadModal().then(
      (modal) => setModal(() => modal),
      () => {
        onOpenChange(false);
        toast({
          title: "Something went wrong",
          description: "Please try again later",
          variant: "destructive",
        });
      },
    );
  }, [isMissing]);
  return Modal ? <Modal {...props} open={open && isPainted} /> : null;
}
