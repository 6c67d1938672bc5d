"use client";
import { type FormEvent, useEffect, useState } from "react";
import { LeftoverChoice } from "#app/(member)/food/_components/leftover/leftover-choice.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import type { FoodGuess, ReviewFoodInput } from "#schemas/food/food-review.ts";
import { surestGuess, toPortion } from "./guess.ts";
import { type GuessChoice, GuessChoices } from "./guess-choice.tsx";
import { type Occasion, toChangedOccasion, toOccasion } from "./occasion.ts";
import { OccasionFields } from "./occasion-fields.tsx";
import { OtherFood, OtherFoodFields, toOtherChoice, toOtherFigures } from "./other-food.tsx";
import { PortionSlider } from "./portion-slider.tsx";

const NO_FOOD: OtherFood = { name: "", calories: "", dish: null };

/**
 * Form of a review: the food, what was left, the portion and when it was eaten. Its button is in the dialog's footer.
 * @param props.onComplete told whether the form can be sent
 * @param props.onSubmit fails if nothing was saved, which it has shown
 */
export function ReviewForm(props: {
  id: string;
  item: FoodItem;
  guesses: readonly FoodGuess[];
  isSaving: boolean;
  onComplete: (isComplete: boolean) => void;
  onSubmit: (word: ReviewFoodInput) => Promise<unknown>;
}) {
  const { item, guesses, onComplete } = props;
  const [chosen, setChoice] = useState<GuessChoice>();
  const other = useKeptState(`food-review.${item.id}`, { initial: NO_FOOD, schema: OtherFood });
  const choice = chosen === undefined ? (other.isRestored ? "other" : surestGuess(guesses)) : chosen;
  const [portion, setPortion] = useState(1);
  const [leftover, setLeftover] = useState<Leftover | null>(item.leftover);
  const [occasion, setOccasion] = useState<Occasion>(() => toOccasion(item));
  const guess = guesses.find(({ rank }) => rank === choice) ?? null;
  const figures = choice === "other" ? toOtherFigures(other.value) : guess;
  const changed = toChangedOccasion(item, occasion);
  const isComplete = figures !== null && changed !== null;
  useEffect(() => onComplete(isComplete), [isComplete, onComplete]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!figures || !changed || props.isSaving) return;
    const word = guess ? { guess: guess.rank } : toOtherChoice(other.value);
    const reviewed = { ...word, portion, ...changed, ...(leftover !== item.leftover && { leftover }) };
    void props.onSubmit(reviewed).then(other.clear, () => {});
  }

  return (
    <form id={props.id} method="post" onSubmit={submit}>
      <GuessChoices guesses={guesses} chosen={choice} onChoose={setChoice}>
        {other.isRestored ? <KeptLine onClear={other.clear} /> : null}
        <OtherFoodFields food={other.value} onChange={other.change} />
      </GuessChoices>
      <LeftoverChoice
        item={{ ...item, ...(figures && toPortion(figures, portion)), leftover }}
        onChoose={setLeftover}
      />
      <PortionSlider figures={figures} portion={portion} onChange={setPortion} />
      <OccasionFields item={item} occasion={occasion} onChange={setOccasion} />
    </form>
  );
}
