"use client";
import * as RadixDialog from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { keepFocus } from "#components/ui/keyboard/focus.ts";
import { useDragDown } from "./use-drag-down.ts";

export type ItemSheetProps = {
  title: string;
  onClose: () => void;
  /** Returns the focus to the page. @returns false if the place is gone */
  returnFocus: () => boolean;
  children: ReactNode;
};

/**
 * Sheet from the bottom of a phone's screen: a modal dialog named by its title, which Escape, its Close button and pulling
 * it down close.
 */
export function ItemSheet({ title, onClose, returnFocus, children }: ItemSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { handle, content } = useDragDown(sheet, onClose);
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay dialog-overlay fixed inset-0 z-40" />
        <RadixDialog.Content
          ref={sheet}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Reads the title first; the choice of leftovers is the first control after it.
            event.preventDefault();
            sheet.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!returnFocus()) keepFocus();
          }}
          className="dialog sheet fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-card border-t border-line bg-surface text-ink shadow-overlay outline-none"
        >
          <div {...handle} className="shrink-0 cursor-grab touch-none px-4 pt-2 active:cursor-grabbing">
            <span aria-hidden="true" className="mx-auto block h-1 w-10 rounded-full bg-edge" />
            <div className="flex items-center justify-between gap-3 py-2">
              <RadixDialog.Title className="min-w-0 font-display text-xl font-bold wrap-anywhere">
                {title}
              </RadixDialog.Title>
              <RadixDialog.Close asChild>
                <Button variant="secondary">Close</Button>
              </RadixDialog.Close>
            </div>
          </div>
          <div
            {...content}
            className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))]"
          >
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
