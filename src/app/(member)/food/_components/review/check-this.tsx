"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { FoodItem } from "#schemas/food/food.ts";
import { ReviewFood } from "./lazy-review.tsx";

/**
 * Button on the row of an item whose photo was not reviewed, which opens the review.
 * @param props.className classes of the button
 */
export function CheckThis({ item, className }: { item: FoodItem; className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className={className}
        aria-description={item.name}
        onClick={() => setIsOpen(true)}
      >
        Check the guess
      </Button>
      {isOpen ? <ReviewFood item={item} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
