"use client";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type OfferFormOf, useChips } from "#components/offers/form/offer-form.ts";
import { fieldProps } from "#components/ui/form/form.tsx";
import { ChoiceChips } from "#components/ui/form/group/choice-chips.tsx";
import { FieldGroup } from "#components/ui/form/group/field-group.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { KEPT, keptSlugs } from "#lib/offers/food-facts.ts";
import { OFFER_KINDS, offerKinds } from "#lib/offers/kinds.ts";
import { formatDayAndMonth, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { type GuessedField, keptOf } from "#schemas/offer/offer-form.ts";

const WEIGHTS = [
  { value: "500", label: "0.5 kg" },
  { value: "1000", label: "1 kg" },
  { value: "2000", label: "2 kg" },
  { value: "5000", label: "5 kg" },
];
const MAX_PORTIONS = 50;
const MAX_PER_PERSON = 5;

/** Fields of what the food is, and how much of it. @param props.takesCooked false where home-cooked food is not taken */
export function FoodFields({ form, takesCooked }: { form: OfferFormOf; takesCooked: boolean }) {
  const kind = useChips(form, "kind");
  const kept = useChips(form, "kept");
  const kinds = offerKinds.filter((slug) => takesCooked || slug !== "cooked");
  const isCooked = kind.value === "cooked";
  return (
    <FieldGroup title="What">
      <Guessed form={form} name="title">
        <TextField label="What is it?" maxLength={80} {...fieldProps(form, "title")} />
      </Guessed>
      <Guessed form={form} name="kind">
        <ChoiceChips
          legend="Kind"
          options={kinds.map((slug) => ({ value: slug, label: OFFER_KINDS[slug] }))}
          {...kind}
          error={kind.error && kind.value === null ? "Please choose a kind." : kind.error}
        />
      </Guessed>
      <Guessed form={form} name="kept">
        <ChoiceChips
          legend="Kept"
          hint={isCooked ? "Fridge or freezer only if it was chilled within 2 hours of cooking." : undefined}
          options={keptSlugs.map((slug) => ({ value: slug, label: KEPT[slug] }))}
          {...kept}
          value={keptOf({ kind: kind.value, kept: kept.value })}
          error={kept.error && "Please choose where you keep it."}
        />
      </Guessed>
      {isCooked ? (
        <TextField label="Cooked at" type="datetime-local" {...fieldProps(form, "cookedAt")} />
      ) : (
        <Guessed form={form} name="markedDate">
          <MarkedDate form={form} />
        </Guessed>
      )}
      <Amount form={form} />
      <TextareaField
        label="Details (optional)"
        hint="Brand, how many, opened or not. No links, phone numbers or prices."
        rows={3}
        maxLength={500}
        {...fieldProps(form, "details")}
      />
    </FieldGroup>
  );
}

function MarkedDate({ form }: { form: OfferFormOf }) {
  const date = form.watch("markedDate");
  return (
    <TextField
      label="Date on the pack (if there is one)"
      hint="“Use by”, “best before” or “expiry”."
      type="date"
      data-empty={date ? undefined : "No date"}
      {...fieldProps(form, "markedDate")}
    />
  );
}

/** Fields of weight and portions. */
function Amount({ form }: { form: OfferFormOf }) {
  const [grams, portions] = form.watch(["grams", "portions"]);
  const weight = numberProps(form, "grams", { empty: null });
  const step = (name: "portions" | "perPerson", most: number) => (direction: 1 | -1) => {
    const value = form.getValues(name);
    const next = Math.min(most, Math.max(1, (Number.isInteger(value) ? value : 1) + direction));
    form.setValue(name, next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Guessed form={form} name="grams">
        <ChoiceChips
          legend="About how heavy is all of it?"
          options={WEIGHTS}
          value={WEIGHTS.find(({ value }) => value === String(grams))?.value ?? null}
          onChange={(value) =>
            form.setValue("grams", Number(value), { shouldDirty: true, shouldValidate: true })
          }
        >
          <div className="mt-3">
            <NumberField
              isWhole
              label="Or in grams"
              {...weight}
              error={weight.error && grams === null ? "Please say about how heavy it is." : weight.error}
            />
          </div>
        </ChoiceChips>
      </Guessed>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Guessed form={form} name="portions">
          <NumberField
            isWhole
            label="Portions"
            {...numberProps(form, "portions")}
            steps={{ less: "Fewer portions", more: "More portions", onStep: step("portions", MAX_PORTIONS) }}
          />
        </Guessed>
        {portions > 1 ? (
          <NumberField
            isWhole
            label="At most for each person"
            {...numberProps(form, "perPerson")}
            steps={{
              less: "Fewer for each person",
              more: "More for each person",
              onStep: step("perPerson", Math.min(portions, MAX_PER_PERSON)),
            }}
          />
        ) : null}
      </div>
    </>
  );
}

/** Field that a guess at the photo may have filled, which it says in the line for its error, so that nothing moves. */
function Guessed(props: { form: OfferFormOf; name: GuessedField; children: ReactNode }) {
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
