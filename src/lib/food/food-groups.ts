/** Groups of the table of dishes, by what a plate mostly holds. */
export const FOOD_GROUPS = [
  "rice",
  "noodles",
  "bread",
  "porridge",
  "soup",
  "meat",
  "seafood",
  "egg",
  "tofu_beans",
  "vegetables",
  "fruit",
  "snack",
  "dessert",
  "drink",
  "dairy",
  "mixed",
] as const;
export type FoodGroup = (typeof FOOD_GROUPS)[number];
