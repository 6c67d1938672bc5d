"use client";
import { clsx } from "clsx";
import { memo } from "react";
import { LEFTOVERS } from "#app/(member)/food/_components/leftover/leftover-buttons.tsx";
import { FoodArt } from "#components/food/food-art.tsx";
import { formatEnergy } from "#lib/food/energy.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";
import { formatTime } from "#lib/time/dates.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import { CheckThis } from "../review/check-this.tsx";
import { formatEaten, formatServing, LEFTOVER_TEXTS, MEAL_TEXTS } from "../serving.ts";
import { focusRow, rowId } from "../sheet/use-selection.ts";

export type RowActions = {
  onSelect: (id: number) => void;
  onLeftover: (id: number, leftover: Leftover) => void;
};

type Props = RowActions & {
  item: FoodItem;
  isSelected: boolean;
  /** Offers the choice of leftovers in the row. */
  isAsking: boolean;
};

/** Row of the list. Its props keep their identity, so that a tap renders no other row of a long list. */
export const FoodRow = memo(function FoodRow({ item, isSelected, isAsking, onSelect, onLeftover }: Props) {
  return (
    <li
      id={rowId(item.id)}
      // Leaves room for the round button when the browser scrolls to the row.
      className="scroll-mt-4 scroll-mb-24 rounded-card border border-line bg-surface"
    >
      <button
        type="button"
        disabled={isSelected}
        aria-current={isSelected ? "true" : undefined}
        onClick={() => onSelect(item.id)}
        className={clsx(
          "flex w-full items-center gap-3 rounded-card p-3 text-left",
          "outline-offset-0 motion-safe:transition-colors enabled:hover:bg-pandan-soft",
          isSelected && "outline-3 outline-pandan",
        )}
      >
        <Thumbnail item={item} />
        <span className="min-w-0 grow">
          <span className="own-lines block font-semibold wrap-anywhere">{item.name}</span>
          <span className="block">{formatEnergy(item.calories)}</span>
          <span className="block text-sm text-muted">
            {formatServing(item)} · {MEAL_TEXTS[item.meal]}, {formatTime(item.eatenAt)}
          </span>
          {item.leftover ? <span className="block text-sm text-muted">{formatEaten(item)}</span> : null}
        </span>
      </button>
      {item.needsReview ? <CheckThis item={item} className="mx-3 mb-3" /> : null}
      {isAsking ? (
        <fieldset
          aria-label={`${item.name}: did you finish it?`}
          className="grid grid-cols-3 gap-2 px-3 pt-1 pb-3"
        >
          {LEFTOVERS.map((leftover) => (
            <button
              key={leftover}
              type="button"
              onClick={() => {
                // Moves the focus first, since these buttons disappear.
                if (!isSelected) focusRow(item.id);
                onLeftover(item.id, leftover);
              }}
              className="min-h-11 rounded-control border border-edge bg-surface px-1 text-sm font-semibold hover:bg-pandan-soft"
            >
              {LEFTOVER_TEXTS[leftover]}
            </button>
          ))}
        </fieldset>
      ) : null}
    </li>
  );
});

function Thumbnail({ item: { imageUrl, foodGroup } }: { item: FoodItem }) {
  if (!imageUrl) return <FoodArt group={foodGroup} className="size-14 shrink-0 rounded-control" />;
  return (
    <img
      src={`${imageUrl}?size=thumb`}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 shrink-0 rounded-control bg-line object-cover"
    />
  );
}
