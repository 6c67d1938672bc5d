"use client";
import { type OfferFormOf, toLocal, useChips } from "#components/offers/form/offer-form.ts";
import { ChoiceChips, ManyChips } from "#components/ui/form/group/choice-chips.tsx";
import { FieldGroup } from "#components/ui/form/group/field-group.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { suggestEatBy, suggestHandling } from "#lib/offers/eat-by.ts";
import {
  ALLERGENS,
  ALLERGENS_KNOWN,
  allergenSlugs,
  allergensKnownSlugs,
  DIETS,
  dietSlugs,
  HANDLING,
  handlingSlugs,
} from "#lib/offers/food-facts.ts";
import { windowOf } from "#lib/offers/pick-up-window.ts";
import { parseInstant } from "#lib/time/dates.ts";
import { keptOf } from "#schemas/offer/offer-form.ts";

/** Labels of a table as the options of chips. */
const optionsOf = <Slug extends string>(slugs: readonly Slug[], labels: Readonly<Record<Slug, string>>) =>
  slugs.map((value) => ({ value, label: labels[value] }));

/** Leaves `none` alone in a list: what was ticked last counts. */
const withoutOthers = <Slug extends string>(slugs: Slug[]): Slug[] =>
  slugs.at(-1) === "none" ? slugs.slice(-1) : slugs.filter((slug) => slug !== "none");

/** Fields of until when the food is good, and how to handle it, filled in until the giver changes them. */
export function GoodUntilFields({ form }: { form: OfferFormOf }) {
  const eatBy = useChips(form, "eatBy");
  const handling = useChips(form, "handling");
  const isCooked = form.watch("kind") === "cooked";
  const suggested = useSuggestions(form);
  return (
    <FieldGroup title="How long is it good?">
      <TextField
        label="Good until"
        type="datetime-local"
        hint={
          isCooked
            ? "At most 4 hours after cooking, or 24 hours if it was chilled within 2 hours."
            : "Filled in from the kind of food. Change it if you know better."
        }
        value={eatBy.value ?? suggested.eatBy}
        error={eatBy.error}
        ref={eatBy.focusRef}
        onChange={({ target }) => eatBy.onChange(target.value || null)}
      />
      <ManyChips
        legend="How to handle it"
        options={optionsOf(handlingSlugs, HANDLING)}
        value={handling.value ?? suggested.handling}
        error={handling.error}
        focusRef={handling.focusRef}
        onChange={(slugs) => handling.onChange(withoutOthers(slugs))}
      />
    </FieldGroup>
  );
}

/** Returns what the fields of safety say until the giver changes them. */
function useSuggestions(form: OfferFormOf) {
  const [kind, chosen, when, startsAt, endsAt] = form.watch(["kind", "kept", "when", "startsAt", "endsAt"]);
  const [cooked, marked] = form.watch(["cookedAt", "markedDate"]);
  const kept = keptOf({ kind, kept: chosen });
  const now = new Date();
  const end = windowOf(when, { startsAt, endsAt }, now).endsAt;
  if (kind === null || kept === null || end === null) return { eatBy: "", handling: [] };
  const cookedAt = kind === "cooked" ? parseInstant(cooked) : null;
  const handling = suggestHandling({ kind, kept });
  if (kind === "cooked" && cookedAt === null) return { eatBy: "", handling };
  const facts = { kind, kept, markedDate: marked || null, cookedAt, endsAt: end };
  return { eatBy: toLocal(suggestEatBy(facts, now)), handling };
}

/** Fields of what is in the food: diets that it suits, and allergens. */
export function ContentsFields({ form }: { form: OfferFormOf }) {
  const diets = useChips(form, "diets");
  const known = useChips(form, "allergensKnown");
  const allergens = useChips(form, "allergens");
  return (
    <FieldGroup title="What’s in it?">
      <ManyChips
        legend="Suits (optional, at most four)"
        hint="“Halal” is MUIS’s word: tick it only for a pack that shows the logo."
        options={optionsOf(dietSlugs, DIETS)}
        {...diets}
      />
      <ChoiceChips
        legend="Allergens"
        hint={
          known.value === "unknown"
            ? "People will read: “Allergens unknown: don’t take it if you’re allergic.”"
            : undefined
        }
        options={optionsOf(allergensKnownSlugs, ALLERGENS_KNOWN)}
        {...known}
      />
      {known.value === "listed" ? (
        <ManyChips
          legend="It contains"
          options={optionsOf(allergenSlugs, ALLERGENS)}
          {...allergens}
          onChange={(slugs) => allergens.onChange(withoutOthers(slugs))}
        />
      ) : null}
    </FieldGroup>
  );
}
