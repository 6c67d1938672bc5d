/** Where a factor was read, so that the page showing a figure can show this beside it. */
export type FactorSource = {
  title: string;
  publisher: string;
  /** Of the publication or, where the page has no date, of the survey behind it. */
  year: string;
  address: string;
  /** What stands there, in its own figures. */
  printed: string;
};

export type Factor = {
  value: number;
  unit: string;
  source: FactorSource;
  /** The calculation in words for people. */
  formula: string;
};

/**
 * Greenhouse gas that went into a kilogram of food which is eaten instead of wasted: the one factor measured on surplus
 * food given to people, and the lowest of those read. WRAP has 2.0 (20 Mt for 10 Mt of food waste, UK) and FAO 2.06
 * (3.3 Gt for 1.6 Gt, world; 2.5 for the edible part). Transport to the eater is not taken off.
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
 * Food in a meal: 1.2 lb at 0.45359237 kg, rounded. WRAP's 0.42 kg (UK, 2018) would make more meals of the same food, so
 * this is the careful choice of the two that food banks use. A measure of how much food it is, not of balanced meals.
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

/** Greenhouse gas for `kg` of food that was eaten instead of wasted, in kg CO2e, not rounded. */
export const toKgCo2e = (kg: number) => kg * EMISSION_FACTOR.value;

/** Whole meals in `kg` of food, rounded down; a sum of kilograms that is off by a rounding error loses no meal. */
export const toMeals = (kg: number) => Math.floor(kg / MEAL_FACTOR.value + 1e-9);
