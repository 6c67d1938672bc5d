"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { type KeyboardEvent, useId } from "react";
import { refreshFood } from "#components/food/food-cache.ts";
import { Button } from "#components/ui/button.tsx";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { WasteGoal as Goal } from "#schemas/food/food-sums.ts";
import { api } from "#trpc/react.ts";

const FEWEST = 1;
const MOST = 7;

/** Stepper for the days a week on which the viewer wants clean plates, saved at once. */
export function WasteGoal({ initial }: { initial: Goal | undefined }) {
  const goal = api.user.goal.useQuery(undefined, { initialData: initial });
  const { setGoal, isSaved } = useSetGoal();
  const hydrated = useHydrated();
  const id = useId();
  if (goal.isPending) return <Skeleton className="h-16" />;
  if (!goal.data) return <LoadFailure query={goal} />;
  const { cleanDays } = goal.data;

  function step(to: number): void {
    const days = Math.min(MOST, Math.max(FEWEST, to));
    if (days !== cleanDays) setGoal({ cleanDays: days });
  }

  /** Keys of a spinbutton (WAI-ARIA Authoring Practices). */
  function stepByKey(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const target = {
      ArrowUp: cleanDays + 1,
      ArrowRight: cleanDays + 1,
      ArrowDown: cleanDays - 1,
      ArrowLeft: cleanDays - 1,
      Home: FEWEST,
      End: MOST,
    }[event.key];
    if (target === undefined || !hydrated) return;
    event.preventDefault();
    step(target);
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id={`${id}-before`}>Clean plates on</span>
        <span className="inline-flex items-center gap-1">
          <Button
            variant="secondary"
            aria-label="One day fewer"
            disabled={!hydrated || cleanDays === FEWEST}
            onClick={() => step(cleanDays - 1)}
          >
            −
          </Button>
          <span
            role="spinbutton"
            tabIndex={0}
            aria-labelledby={`${id}-before ${id}-after`}
            aria-valuenow={cleanDays}
            aria-valuemin={FEWEST}
            aria-valuemax={MOST}
            aria-disabled={!hydrated}
            onKeyDown={stepByKey}
            className="inline-flex size-11 items-center justify-center rounded-control text-xl font-bold"
          >
            {cleanDays}
          </span>
          <Button
            variant="secondary"
            aria-label="One day more"
            disabled={!hydrated || cleanDays === MOST}
            onClick={() => step(cleanDays + 1)}
          >
            +
          </Button>
        </span>
        <span id={`${id}-after`}>{cleanDays === 1 ? "day" : "days"} a week</span>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {isSaved ? `Saved: clean plates on ${cleanDays} ${cleanDays === 1 ? "day" : "days"} a week.` : null}
      </p>
    </>
  );
}

/** Returns a function that saves the goal with an optimistic update; requests run one after another, so that the last click wins. */
function useSetGoal(): { setGoal: (goal: Goal) => void; isSaved: boolean } {
  const utils = api.useUtils();
  const queryClient = useQueryClient();
  const mutationKey = getMutationKey(api.user.setGoal);
  const { mutate, isSuccess } = api.user.setGoal.useMutation({
    scope: { id: "waste-goal" },
    onMutate: async (goal) => {
      await utils.user.goal.cancel();
      const before = utils.user.goal.getData();
      utils.user.goal.setData(undefined, goal);
      return { before };
    },
    onError: (error, _goal, context) => {
      utils.user.goal.setData(undefined, context?.before);
      toastFailure(error);
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await Promise.all([utils.user.goal.invalidate(), refreshFood(queryClient)]);
    },
  });
  return { setGoal: mutate, isSaved: isSuccess };
}
