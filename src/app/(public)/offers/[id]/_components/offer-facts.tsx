import { Fact } from "#components/ui/fact.tsx";
import { formatKilograms } from "#lib/format.ts";
import { ALLERGENS, HANDLING, KEPT } from "#lib/offers/food-facts.ts";
import { OFFER_KINDS } from "#lib/offers/kinds.ts";
import { formatMoment, formatPlace, formatWindow, nameDiets } from "#lib/offers/offer-texts.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { Offer } from "#schemas/offer/offer.ts";

/** Facts about the food of an offer, as its giver states them. */
export function OfferFacts({ offer, now }: { offer: Offer; now: Date }) {
  const { kind, kept, eatBy, cookedAt, markedDate, handling, diets, portions, perPerson, grams } = offer;
  return (
    <dl className="flex flex-col gap-3">
      <Fact term="Kind">{OFFER_KINDS[kind]}</Fact>
      <Fact term="Kept">{KEPT[kept]}</Fact>
      {cookedAt ? <Fact term="Cooked at">{formatMoment(cookedAt, now)}</Fact> : null}
      {markedDate ? <Fact term="Date on the pack">{formatDate(startOfDay(markedDate))}</Fact> : null}
      <Fact term="Good until">{formatMoment(eatBy, now)}</Fact>
      {handling ? (
        <Fact term="How to handle">{handling.map((slug) => HANDLING[slug]).join(". ")}</Fact>
      ) : null}
      {diets && diets.length > 0 ? <Fact term="Suits">{nameDiets(diets)}</Fact> : null}
      <Fact term="Allergens">{describeAllergens(offer)}</Fact>
      <Fact term="Portions">
        {portions === 1
          ? `1, about ${weigh(grams)}`
          : `${portions}, about ${weigh(grams)} in total; ${perPerson} a person at most`}
      </Fact>
      <Fact term="When">{formatWindow(offer, now)}</Fact>
      <Fact term="Area">{formatPlace(offer)}</Fact>
    </dl>
  );
}

/** Returns what the giver knows about allergens; not to know is said as a warning. */
function describeAllergens({ allergensKnown, allergens }: Offer): string {
  if (allergensKnown === "on_pack") return "On the pack";
  if (allergensKnown === "listed") return (allergens ?? []).map((slug) => ALLERGENS[slug]).join(", ");
  return "Unknown: don’t take it if you’re allergic to anything";
}

const weigh = (grams: number): string => (grams < 1_000 ? `${grams} g` : formatKilograms(grams / 1_000));
