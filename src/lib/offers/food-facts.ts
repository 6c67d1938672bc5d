/** Places where food is kept, with their labels. */
export const KEPT = { room: "Cupboard", fridge: "Fridge", freezer: "Freezer" } as const;
export type Kept = keyof typeof KEPT;
export const keptSlugs = keysOf(KEPT);

/** Advice on how to handle food, which a giver passes on with it. `none` is given alone. */
export const HANDLING = {
  "keep-cold": "Keep it cold",
  "keep-frozen": "Keep it frozen",
  reheat: "Reheat it until steaming hot",
  "eat-today": "Eat it today",
  wash: "Wash it first",
  none: "Nothing special",
} as const;
export type Handling = keyof typeof HANDLING;
export const handlingSlugs = keysOf(HANDLING);
export const MAX_HANDLING = 3;

/**
 * Diets that food suits, with their exact labels. Halal is a word of MUIS (Islamic Religious Council of Singapore), so that a
 * giver states no more than the logo on the pack.
 */
export const DIETS = {
  "halal-logo": "Halal logo on the pack",
  "no-pork-no-lard": "No pork, no lard",
  "no-beef": "No beef",
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  "no-onion-garlic": "No onion, no garlic",
} as const;
export type Diet = keyof typeof DIETS;
export const dietSlugs = keysOf(DIETS);
export const MAX_DIETS = 4;

/** Returns whether a text is the slug of a diet. */
export const isDiet = (text: string): text is Diet => Object.hasOwn(DIETS, text);

/** Answers of a giver to what allergens are in the food. */
export const ALLERGENS_KNOWN = {
  on_pack: "On the pack",
  listed: "I list them",
  unknown: "I don’t know",
} as const;
export const allergensKnownSlugs = keysOf(ALLERGENS_KNOWN);

/** Groups of allergens. `none` is listed alone. */
export const ALLERGENS = {
  gluten: "Gluten",
  crustaceans: "Prawn, crab and other shellfish",
  egg: "Egg",
  fish: "Fish",
  peanut: "Peanut",
  soy: "Soy",
  milk: "Milk",
  nuts: "Nuts",
  sulphites: "Sulphites",
  none: "None of these",
} as const;
export type Allergen = keyof typeof ALLERGENS;
export const allergenSlugs = keysOf(ALLERGENS);

/** Returns whether a list has no doubles, and `none` only alone. */
export const isPlainList = (slugs: readonly string[]): boolean =>
  new Set(slugs).size === slugs.length && (slugs.length < 2 || !slugs.includes("none"));

function keysOf<Table extends object>(table: Table): [keyof Table & string, ...(keyof Table & string)[]] {
  const [first, ...others] = Object.keys(table) as (keyof Table & string)[];
  if (first === undefined) throw new Error("The table is empty");
  return [first, ...others];
}
