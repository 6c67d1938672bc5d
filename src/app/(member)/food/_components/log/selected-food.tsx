"use client";
import { useEffect, useRef } from "react";
import { LeftoverChoice } from "#app/(member)/food/_components/leftover/leftover-choice.tsx";
import { FoodArt } from "#components/food/food-art.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatEnergy } from "#lib/food/energy.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";
import { formatQuantity } from "#lib/format.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import { formatEaten, formatWeight, MEAL_TEXTS } from "../serving.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { ItemGuide } from "./item-guide.tsx";

export type SelectedFoodActions = {
  onEdit: () => void;
  onRepeat: () => void;
  onDelete: () => void;
  onLeftover: (leftover: Leftover | null) => void;
};

type Props = SelectedFoodActions & {
  item: FoodItem | null;
  /** Moves the focus to the details, beside the list; a sheet moves it itself. */
  takesFocus: boolean;
  onFocused: () => void;
};

/** Photo and details of the selected item, side by side from 1,024 px; placeholders if there is none. */
export function SelectedFood(props: Props) {
  const { takesFocus, onFocused } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus from the pressed button, which is disabled now.
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    onFocused();
  }, [takesFocus, onFocused]);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_3fr]">
      <section aria-labelledby="selected-image" className={panelClass}>
        <h2 id="selected-image" className="text-xl max-lg:sr-only">
          Selected Image
        </h2>
        <SelectedImage item={props.item} />
      </section>
      <section aria-labelledby="selected-details" className={panelClass}>
        <h2 id="selected-details" ref={heading} tabIndex={-1} className="text-xl max-lg:sr-only">
          Selected Details
        </h2>
        {props.item ? (
          <Details {...props} item={props.item} />
        ) : (
          <p className="mt-3 text-muted">Select an item to display its details</p>
        )}
      </section>
    </div>
  );
}

/** Class of a panel, which needs no frame in the sheet of a phone. */
const panelClass = "lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5";

function SelectedImage({ item }: { item: FoodItem | null }) {
  if (!item) return <p className="mt-3 text-muted">The photo of the item you select shows here</p>;
  if (!item.imageUrl)
    return <FoodArt group={item.foodGroup} className="mx-auto h-24 w-auto rounded-control lg:mt-3 lg:h-40" />;
  return (
    <img
      key={item.imageUrl}
      src={item.imageUrl}
      alt={item.name}
      width={640}
      height={480}
      className="h-32 w-full rounded-control bg-line object-cover lg:mt-3 lg:h-48"
    />
  );
}

function Details({ item, ...actions }: SelectedFoodActions & { item: FoodItem }) {
  const weight = formatWeight(item);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 lg:mt-3 [&_dt]:text-muted">
        <dt>Name</dt>
        <dd className="font-semibold wrap-anywhere">{item.name}</dd>
        <dt>Calories</dt>
        <dd>
          {formatEnergy(item.calories)}
          {item.leftover === "some" || item.leftover === "most" ? (
            <span className="block text-sm text-muted">{formatEaten(item)}</span>
          ) : null}
        </dd>
        <dt>Serving</dt>
        <dd>
          {formatQuantity(item.servingQty)} / {item.servingUnit}
          {weight ? <span> ({weight})</span> : null}
        </dd>
        <dt>Eaten</dt>
        <dd>
          {MEAL_TEXTS[item.meal]}, {formatDate(item.eatenAt)}, {formatTime(item.eatenAt)}
        </dd>
        <dt>Source</dt>
        <dd>
          <Link href="/help#dishes" prefetch={false} className="text-link">
            {item.sourceLabel}
          </Link>
        </dd>
      </dl>
      <LeftoverChoice item={item} onChoose={actions.onLeftover} />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button onClick={actions.onRepeat}>Log again</Button>
        <FavouriteButton item={item} />
        <Button variant="secondary" onClick={actions.onEdit}>
          Edit
        </Button>
        <Button variant="secondary" onClick={actions.onDelete}>
          Delete
        </Button>
      </div>
      <ItemGuide item={item} />
    </>
  );
}
