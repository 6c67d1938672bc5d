"use client";
import { type FormEvent, useEffect, useState } from "react";
import type { Leftover } from "#lib/food/plate-waste.ts";
import type { FoodItem } from "#schemas/food.ts";
import type { FoodGuess, ReviewFoodInput } from "#schemas/food-review.ts";
import { LeftoverChoice } from "../log/leftover-choice.tsx";
import { surestGuess, toPortion } from "./guess.ts";
import { type GuessChoice, GuessChoices } from "./guess-choice.tsx";
import { type Occasion, toChangedOccasion, toOccasion } from "./occasion.ts";
import { OccasionFields } from "./occasion-fields.tsx";
import { type OtherFood, OtherFoodFields, toOtherChoice, toOtherFigures } from "./other-food.tsx";
import { PortionSlider } from "./portion-slider.tsx";

/**
 * Form of a review: the food, the portion, when it was eaten and what was left. Its button is in the dialog's footer.
 * @param props.onComplete told whether the form can be sent
 */
export function ReviewForm(props: {
  id: string;
  item: FoodItem;
  guesses: readonly FoodGuess[];
  isSaving: boolean;
  onComplete: (isComplete: boolean) => void;
  onSubmit: (word: ReviewFoodInput) => void;
}) {
  const { item, guesses, onComplete } = props;
  const [choice, setChoice] = useState<GuessChoice>(() => surestGuess(guesses));
  const [other, setOther] = useState<OtherFood>({ name: "", calories: "", dish: null });
  const [portion, setPortion] = useState(1);
  const [leftover, setLeftover] = useState<Leftover | null>(item.leftover);
  const [occasion, setOccasion] = useState<Occasion>(() => toOccasion(item));
  const guess = guesses.find(({ rank }) => rank === choice) ?? null;
  const figures = choice === "other" ? toOtherFigures(other) : guess;
  const changed = toChangedOccasion(item, occasion);
  const isComplete = figures !== null && changed !== null;
  useEffect(() => onComplete(isComplete), [isComplete, onComplete]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!figures || !changed || props.isSaving) return;
    const word = guess ? { guess: guess.rank } : toOtherChoice(other);
    props.onSubmit({ ...word, portion, ...changed, ...(leftover !== item.leftover && { leftover }) });
  }

  return (
    <form id={props.id} method="post" onSubmit={submit}>
      <GuessChoices guesses={guesses} chosen={choice} onChoose={setChoice}>
        <OtherFoodFields food={other} onChange={setOther} />
      </GuessChoices>
      <PortionSlider figures={figures} portion={portion} onChange={setPortion} />
      <OccasionFields item={item} occasion={occasion} onChange={setOccasion} />
      <LeftoverChoice
        item={{ ...item, ...(figures && toPortion(figures, portion)), leftover }}
        onChoose={setLeftover}
      />
    </form>
  );
}
