"use client";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { calloutClass } from "#components/ui/callout.tsx";
import type { FoodItem } from "#schemas/food/food.ts";

/**
 * Message with an Undo button, which stays in view while the list scrolls. Remains until it is dismissed, since a toast
 * disappears too soon for many people.
 */
export function DeletedCallout(props: {
  item: FoodItem | null;
  busy: boolean;
  onUndo: (item: FoodItem) => void;
  onDismiss: () => void;
}) {
  const { item } = props;
  const box = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  // Takes the focus from the Delete button, which has unmounted.
  useEffect(() => {
    if (item) box.current?.focus({ preventScroll: true });
  }, [item]);
  return (
    <div ref={region} role="status" tabIndex={-1} className="sticky top-2 z-10 outline-none">
      {item ? (
        <div
          ref={box}
          tabIndex={-1}
          className={calloutClass("info", "mb-4 flex flex-wrap items-center justify-between gap-3")}
        >
          <p className="wrap-anywhere">Deleted “{item.name}”.</p>
          <div className="flex gap-2">
            <Button variant="secondary" disabled={props.busy} onClick={() => props.onUndo(item)}>
              Undo
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                region.current?.focus({ preventScroll: true });
                props.onDismiss();
              }}
            >
              Dismiss
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
