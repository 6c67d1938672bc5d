"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Art } from "#components/brand/art.tsx";
import { refreshFood } from "#components/food/food-cache.ts";
import { chipsOf, FoodChips } from "#components/food/food-chips.tsx";
import { dismissFood, pendingKcal, retryFood } from "#components/food/food-entries.ts";
import { useFoodEntries } from "#components/food/use-food-entries.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { emptyPlate } from "#drawings/art.ts";
import { formatEnergy } from "#lib/food/energy.ts";
import { formatCount } from "#lib/format.ts";
import type { QuickFood } from "#schemas/food/food-sums.ts";
import type { TodayPlate as Today } from "#schemas/home.ts";
import { api } from "#trpc/react.ts";
import { AddedNotices } from "./added-notices.tsx";

/** Six fit a newcomer, whose card holds little else. */
const MAX_CHIPS = 6;
const LEFTOVERS = [
  { leftover: "none", text: "Finished" },
  { leftover: "some", text: "Some left" },
  { leftover: "most", text: "Most left" },
] as const;

/** Sums of today, foods that one tap logs, and the question about the latest plate. */
export function TodayPlate({ initial }: { initial: { today: Today; quick: QuickFood | undefined } }) {
  const { data: today } = api.home.today.useQuery(undefined, { initialData: initial.today });
  const { data: quick } = api.food.quick.useQuery({}, { initialData: initial.quick });
  const entries = useFoodEntries([]);
  const adding = entries.filter(({ state, madeIds }) => state === "adding" && madeIds.length === 0);
  const items = today.items + adding.length;
  const chips = chipsOf(quick, MAX_CHIPS);
  return (
    <div className="mt-3 flex grow flex-col gap-4">
      <p role="status" className="text-lg">
        {items > 0
          ? `${formatCount(items, "item")} · ${formatEnergy(today.calories + pendingKcal(adding))}`
          : quick?.starters.length === 0
            ? "Nothing logged today yet."
            : "Your first meal takes two taps."}
      </p>
      {entries
        .filter(({ state }) => state === "failed")
        .map((entry) => (
          <div
            key={entry.clientId}
            role="alert"
            className="rounded-control border border-dashed border-edge p-3"
          >
            <p className="wrap-anywhere">
              {entry.name}: not added yet. {entry.message}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => retryFood(entry)}>
                Try again
              </Button>
              <Button variant="quiet" onClick={() => dismissFood(entry)}>
                Remove
              </Button>
            </div>
          </div>
        ))}
      <AddedNotices />
      {today.toReport ? <LeftoverQuestion item={today.toReport} /> : null}
      {chips.length > 0 ? (
        <FoodChips chips={chips} />
      ) : items === 0 ? (
        <Art drawing={emptyPlate} className="art mx-auto" />
      ) : null}
      <p className="mt-auto">
        <LinkButton href="/food#add" prefetch={false}>
          Add food
        </LinkButton>
      </p>
    </div>
  );
}

/** Asks whether the latest plate was finished; gone after the tap. */
function LeftoverQuestion({ item }: { item: { id: number; name: string } }) {
  const utils = api.useUtils();
  const client = useQueryClient();
  const update = api.food.update.useMutation({
    onMutate: () => {
      const before = utils.home.today.getData();
      utils.home.today.setData(undefined, (today) => today && { ...today, toReport: null });
      return { before };
    },
    onError: (error, _input, shown) => {
      utils.home.today.setData(undefined, shown?.before);
      toastFailure(error);
    },
    onSettled: () => refreshFood(client),
  });
  return (
    <fieldset>
      <legend className="line-clamp-2 font-semibold wrap-anywhere">{item.name}: did you finish it?</legend>
      <div className="mt-2 grid max-w-form grid-cols-3 gap-2">
        {LEFTOVERS.map(({ leftover, text }) => (
          <ActionButton
            key={leftover}
            variant="secondary"
            className="px-1"
            onClick={() => update.mutate({ id: item.id, leftover })}
          >
            {text}
          </ActionButton>
        ))}
      </div>
    </fieldset>
  );
}
