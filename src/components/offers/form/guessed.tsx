"use client";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { OfferFormOf } from "#components/offers/form/offer-form.ts";
import { formatDayAndMonth, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { GuessedField } from "#schemas/offer/offer-form.ts";

/** Field that a guess at the photo may have filled, which it says in the line for its error, so that nothing moves. */
export function Guessed(props: { form: OfferFormOf; name: GuessedField; children: ReactNode }) {
  const { form, name, children } = props;
  const [guesses, value] = form.watch(["guesses", name]);
  const guess = guesses?.[name];
  const note = guess === undefined || form.formState.errors[name] ? null : noteOn({ name, guess, value });
  return (
    <div className="relative">
      {children}
      {note ? (
        <p
          className={clsx(
            "absolute bottom-0 left-0 min-h-8 pt-1 text-sm",
            note.isWarning ? "font-medium text-danger" : "text-muted",
          )}
        >
          {note.text}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the words about a guess: that it is one while the field has it, or that the date on the pack has passed. */
function noteOn(field: { name: GuessedField; guess: string | number; value: unknown }) {
  const { name, guess, value } = field;
  if (value === guess) return { text: "Guess, please check", isWarning: false };
  if (name !== "markedDate" || value !== "" || `${guess}` >= toCalendarDate(new Date())) return null;
  const at = startOfDay(`${guess}`);
  const date = `${formatDayAndMonth(at)} ${`${guess}`.slice(0, 4)}`;
  return { text: `${date} on the pack has passed. Please check.`, isWarning: true };
}
