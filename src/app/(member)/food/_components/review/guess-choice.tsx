"use client";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { FoodGuess } from "#schemas/food/food-review.ts";
import { formatPortion, guessLabel } from "./guess.ts";

/** Chosen guess by its rank, or another food. */
export type GuessChoice = number | "other" | null;

/**
 * Guesses as radio buttons, and `Something else`.
 * @param props.children fields of something else, shown below it while it is chosen
 */
export function GuessChoices(props: {
  guesses: readonly FoodGuess[];
  chosen: GuessChoice;
  onChoose: (choice: GuessChoice) => void;
  children: ReactNode;
}) {
  const { guesses, chosen, onChoose } = props;
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="sr-only">What is it?</legend>
      {guesses.map((guess) => (
        <Row key={guess.rank} isChosen={chosen === guess.rank} onChoose={() => onChoose(guess.rank)}>
          <span className="block text-sm text-muted wrap-anywhere">{guessLabel(guess)}</span>
          <span className="block font-semibold wrap-anywhere">{guess.name}</span>
          <span className="block text-sm">{formatPortion(guess)}</span>
        </Row>
      ))}
      <Row isChosen={chosen === "other"} onChoose={() => onChoose("other")}>
        <span className="font-semibold">Something else</span>
      </Row>
      {chosen === "other" ? <div className="mt-2">{props.children}</div> : null}
    </fieldset>
  );
}

function Row(props: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <label
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-3 py-2 hover:bg-pandan-soft",
        props.isChosen ? "border-pandan bg-pandan-soft" : "border-edge bg-surface",
      )}
    >
      <input
        type="radio"
        name="guess"
        checked={props.isChosen}
        onChange={props.onChoose}
        className="size-5 shrink-0 accent-pandan"
      />
      <span className="min-w-0 grow">{props.children}</span>
    </label>
  );
}
