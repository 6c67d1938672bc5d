import { roundKg } from "#lib/food/plate/plate-waste.ts";

/** Source of a factor, shown beside the figures calculated with it. */
export type FactorSource = {
  title: string;
  publisher: string;
  /** Year of the publication, or of the survey for a page without a date. */
  year: string;
  address: string;
  /** Quotation with the source's own figures. */
  printed: string;
};

export type Factor = {
  value: number;
  unit: string;
  source: FactorSource;
  /** Calculation, as shown to visitors. */
  formula: string;
};

/**
 * Greenhouse gas per kilogram of food that is eaten instead of wasted: the one factor measured on redistributed food, and
 * the lowest found. WRAP has 2.0 (20 Mt for 10 Mt of food waste, UK), FAO 2.06 (3.3 Gt for 1.6 Gt, world; 2.5 for the
 * edible part). Ignores the transport of redistributed food.
 */
export const EMISSION_FACTOR: Factor = {
  value: 1.6,
  unit: "kg CO₂e per kg of food",
  source: {
    title: "The positive impact of food waste redistribution",
    publisher: "Carbon Trust, with FareShare",
    year: "2021",
    address:
      "https://www.carbontrust.com/our-work-and-impact/guides-reports-and-tools/the-positive-impact-of-food-waste-redistribution",
    printed: "By redistributing 6,699 tonnes of food, FareShare avoided 10,698 tCO2e being released.",
  },
  formula: "kg CO₂e = kg of food rescued × 1.6 (10,698 ÷ 6,699, rounded)",
};

/**
 * Kilograms of food in a meal: 1.2 lb at 0.45359237 kg, rounded. The conservative one of the two factors that food banks
 * use: WRAP's 0.42 kg (UK, 2018) yields more meals. Measures an amount of food, not balanced meals.
 */
export const MEAL_FACTOR: Factor = {
  value: 0.544,
  unit: "kg of food per meal",
  source: {
    title: "The Impact of Dollars Donated to Feeding America",
    publisher: "Feeding America, after USDA's What We Eat in America",
    year: "2011-2012",
    address: "https://www.feedingamerica.org/ways-to-give/faq/about-our-claims",
    printed:
      "… the finding from USDA's What We Eat in America 2011-2012 that an average meal is 1.2 lbs. of food.",
  },
  formula: "meals = kg of food ÷ 0.544 (1.2 lb), rounded down",
};

/** Returns the greenhouse gas in kg CO2e, not rounded, of `kg` of food that is eaten instead of wasted. */
export const toKgCo2e = (kg: number) => kg * EMISSION_FACTOR.value;

/** Returns the whole meals in `kg` of food; tolerates the rounding error of a sum. */
export const toMeals = (kg: number) => Math.floor(kg / MEAL_FACTOR.value + 1e-9);

/** Returns the meals in `kg` of rescued food, and the greenhouse gas that eating it saves, in kilograms. */
export const toSavings = (kg: number): { meals: number; kgCo2e: number } => ({
  meals: toMeals(kg),
  kgCo2e: roundKg(toKgCo2e(kg)),
});
