import { EMISSION_FACTOR, type Factor, type FactorSource, toKgCo2e } from "#lib/food/emission-factor.ts";
import type { PlateSums } from "#lib/food/plate/plate-sums.ts";
import { roundKg } from "#lib/food/plate/plate-waste.ts";
import { roundTo } from "#lib/round.ts";

type PrintedSource = Omit<FactorSource, "address"> & {
  /** Null for a source that was only read elsewhere. */
  address: string | null;
};

/** Fewest reported plates of a week that is compared with another. */
export const MIN_REPORTED = 5;

/**
 * Money in a kilogram of food that a household throws away. The conservative choice: the first source's own S$342 million
 * for 26,000 t would make S$13.
 */
export const MONEY_FACTOR: Omit<Factor, "source"> & { sources: readonly PrintedSource[] } = {
  value: 1.98,
  unit: "S$ per kg of food",
  sources: [
    {
      title: "Study of food waste in Singapore households",
      publisher: "Singapore Environment Council and Deloitte, as reported by Yahoo News Singapore, 27 August",
      year: "2019",
      address: null,
      printed: "S$258 of food a household a year",
    },
    {
      title: "Half of food waste thrown away by Singapore households can be prevented",
      publisher: "National Environment Agency, 3 December",
      year: "2017",
      address:
        "https://www.nea.gov.sg/media/news/news/index/half-of-food-waste-thrown-away-by-singapore-households-can-be-prevented-nea-household-waste-study",
      printed: "equivalent to each household throwing away a 2.5kg bag of rice every week",
    },
  ],
  formula: "S$ = kg of food × 1.98 (S$258 ÷ 52 weeks of 2.5 kg)",
};

/** Returns the share of the reported servings that was left, not rounded; null if nothing was served. */
export const toLeftShare = ({ gramsLeft, gramsServed }: PlateSums): number | null =>
  gramsServed === 0 ? null : gramsLeft / gramsServed;

/**
 * Estimates what a week has saved compared with the week before, to the gram, the cent and the gram of CO2e. It compares
 * shares, so that logging less never looks like saving.
 * @returns nulls if either week has too few reported plates
 */
export function toWeekSavings(week: PlateSums, before: PlateSums) {
  const [share, shareBefore] = [toLeftShare(week), toLeftShare(before)];
  const isKnown = week.reported >= MIN_REPORTED && before.reported >= MIN_REPORTED;
  if (!isKnown || share === null || shareBefore === null)
    return { kgSaved: null, sgdSaved: null, kgCo2eSaved: null };
  const kgSaved = (Math.max(0, shareBefore - share) * week.gramsServed) / 1000;
  return {
    kgSaved: roundKg(kgSaved),
    sgdSaved: roundTo(kgSaved * MONEY_FACTOR.value, 2),
    kgCo2eSaved: roundKg(toKgCo2e(kgSaved)),
  };
}

export const SAVING_FACTORS = { kgCo2ePerKg: EMISSION_FACTOR.value, sgdPerKg: MONEY_FACTOR.value };
