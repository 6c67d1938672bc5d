"use client";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatDate, formatTime } from "#lib/dates.ts";
import { formatEnergy } from "#lib/food/energy.ts";
import type { Leftover } from "#lib/food/plate-waste.ts";
import { formatQuantity } from "#lib/format.ts";
import type { FoodItem } from "#schemas/food.ts";
import { MEAL_TEXTS, SOURCE_TEXTS } from "../serving.ts";
import { LeftoverChoice } from "./leftover-choice.tsx";

export type SelectedFoodActions = {
  onEdit: () => void;
  onRepeat: () => void;
  onDelete: () => void;
  onLeftover: (leftover: Leftover | null) => void;
};

/** Photo and details of the selected item; a placeholder if there is none. */
export function SelectedFood(
  props: SelectedFoodActions & {
    item: FoodItem | null;
    busy: boolean;
    takesFocus: boolean;
    onFocused: () => void;
  },
) {
  const { takesFocus, onFocused } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus from the pressed button, which is disabled now, and scrolls to the details on a phone.
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  return (
    <>
      <section aria-labelledby="selected-image" className="rounded-card border border-line bg-surface p-5">
        <h2 id="selected-image" className="text-xl">
          Selected Image
        </h2>
        <SelectedImage item={props.item} />
      </section>
      <section
        aria-labelledby="selected-details"
        className="mt-4 rounded-card border border-line bg-surface p-5 lg:min-h-40"
      >
        <h2 id="selected-details" ref={heading} tabIndex={-1} className="text-xl">
          Selected Details
        </h2>
        {props.item ? (
          <Details {...props} item={props.item} />
        ) : (
          <p className="mt-3 text-muted">Select an item to display its details</p>
        )}
      </section>
    </>
  );
}

const imageClass = "mt-3 w-full rounded-control";

function SelectedImage({ item }: { item: FoodItem | null }) {
  if (item?.imageUrl) {
    return (
      <img
        key={item.imageUrl}
        src={item.imageUrl}
        alt={item.name}
        width={640}
        height={480}
        className={`${imageClass} h-36 bg-line object-cover sm:h-64`}
      />
    );
  }
  return (
    <div
      className={`${imageClass} grid h-20 place-items-center bg-pandan-soft p-4 text-center text-balance text-muted lg:h-64`}
    >
      {item ? "No photo of this item" : "The photo of the item you select shows here"}
    </div>
  );
}

function Details({ item, busy, ...actions }: SelectedFoodActions & { item: FoodItem; busy: boolean }) {
  return (
    <>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 [&_dt]:text-muted">
        <dt>Name</dt>
        <dd className="font-semibold wrap-anywhere">{item.name}</dd>
        <dt>Calories</dt>
        <dd>{formatEnergy(item.calories)}</dd>
        <dt>Serving</dt>
        <dd>
          {formatQuantity(item.servingQty)} / {item.servingUnit}
        </dd>
        <dt>Eaten</dt>
        <dd>
          {MEAL_TEXTS[item.meal]}, {formatDate(item.eatenAt)}, {formatTime(item.eatenAt)}
        </dd>
        <dt>Source</dt>
        <dd>{SOURCE_TEXTS[item.source]}</dd>
      </dl>
      <LeftoverChoice item={item} onChoose={actions.onLeftover} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={busy} onClick={actions.onRepeat}>
          Log again
        </Button>
        <Button variant="secondary" onClick={actions.onEdit}>
          Edit
        </Button>
        <Button variant="secondary" onClick={actions.onDelete}>
          Delete
        </Button>
      </div>
    </>
  );
}
