"use client";
import { useEffect, useRef, useState } from "react";
import type { OfferFormOf } from "#components/offers/form/offer-form.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import { GUESSED_FIELDS, type GuessedField, type OfferDraft } from "#schemas/offer/offer-form.ts";
import type { OfferSuggestion } from "#schemas/offer/suggestion.ts";
import { api } from "#trpc/react.ts";

/** Time after which a guess is too late: the giver has begun to fill in the form. */
const PATIENCE_MS = 8 * SECOND_MS;

/**
 * Fills the fields that the giver has not touched with what the model sees on a photo. Without an answer in time the form stays as
 * it is.
 * @param empty draft of the form as it began
 * @returns `look` asks about an uploaded photo; `state` of the last photo
 */
export function usePhotoGuess(form: OfferFormOf, empty: OfferDraft) {
  const { mutateAsync: suggest } = api.offer.suggest.useMutation();
  const [state, setState] = useState<"none" | "looking" | "filled">("none");
  const latest = useRef<string>(undefined);
  const isFilling = useRef(false);
  const touched = useRef(new Set<string>());

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && !isFilling.current) touched.current.add(name);
        },
      }),
    [form],
  );

  /** Returns whether a field still has nothing of the giver's, who may be about to type in it. */
  function isFree(name: GuessedField): boolean {
    const value = form.getValues(name);
    const isOwn = value !== empty[name] && value !== form.getValues("guesses")?.[name];
    const focused = document.activeElement?.getAttribute("name");
    return !isOwn && !touched.current.has(name) && focused !== name;
  }

  function fill(seen: OfferSuggestion): boolean {
    const free = GUESSED_FIELDS.filter(isFree);
    isFilling.current = true;
    for (const name of free) {
      const guess = seen[name] ?? empty[name];
      const isPassed = name === "markedDate" && `${guess}` < toCalendarDate(new Date());
      const value = isPassed ? empty[name] : guess;
      if (value !== form.getValues(name)) form.setValue(name, value, { shouldDirty: true });
    }
    const guesses = free.flatMap((name) => (seen[name] === null ? [] : [[name, seen[name]]]));
    form.setValue("guesses", Object.fromEntries(guesses));
    isFilling.current = false;
    return guesses.length > 0;
  }

  return {
    state,
    async look(key: string): Promise<void> {
      latest.current = key;
      setState("looking");
      const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
      const seen = await Promise.race([suggest({ key }).catch(() => null), late]);
      if (latest.current !== key) return;
      const isThere = form.getValues("photoKey") === key;
      setState(seen && isThere && fill(seen) ? "filled" : "none");
    },
  };
}
