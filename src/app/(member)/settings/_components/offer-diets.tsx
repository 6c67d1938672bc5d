"use client";
import { useState } from "react";
import { ManyChips } from "#components/ui/form/group/choice-chips.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { DIETS, type Diet, dietSlugs, MAX_DIETS } from "#lib/offers/food-facts.ts";
import { api } from "#trpc/react.ts";

const OPTIONS = dietSlugs.map((value) => ({ value, label: DIETS[value] }));

/** Diets that free food must suit for the viewer to be notified of it, saved with each tap. */
export function OfferDiets({ initial }: { initial: readonly Diet[] }) {
  const navigate = useNavigate();
  const [diets, setDiets] = useState<readonly Diet[]>(initial);
  const [error, setError] = useState<string>();
  const { mutate, isSuccess } = api.user.update.useMutation({
    // Requests run one after another, so that the last tap wins.
    scope: { id: "offer-diets" },
    onError: (failure) => {
      setDiets(initial);
      toastFailure(failure);
    },
    onSuccess: () => navigate.refresh(),
  });

  function choose(chosen: Diet[]): void {
    const isTooMany = chosen.length > MAX_DIETS;
    setError(isTooMany ? "Please choose four at most." : undefined);
    if (isTooMany) return;
    setDiets(chosen);
    mutate({ offerDiets: chosen });
  }

  return (
    <>
      <ManyChips
        legend="Only notify me of free food that suits"
        hint="All that you choose must fit, as the giver says. Choose none to hear of all food."
        options={OPTIONS}
        value={diets}
        error={error}
        onChange={choose}
      />
      <p role="status" className="min-h-6 text-sm text-muted">
        {isSuccess && !error ? "Saved." : null}
      </p>
    </>
  );
}
