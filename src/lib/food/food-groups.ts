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

/** Names of the groups, as people read them. */
export const FOOD_GROUP_NAMES: Record<FoodGroup, string> = {
  rice: "Rice",
  noodles: "Noodles",
  bread: "Bread",
  porridge: "Porridge",
  soup: "Soup",
  meat: "Meat",
  seafood: "Seafood",
  egg: "Egg",
  tofu_beans: "Tofu and beans",
  vegetables: "Vegetables",
  fruit: "Fruit",
  snack: "Snacks",
  dessert: "Desserts",
  drink: "Drinks",
  dairy: "Dairy",
  mixed: "Mixed dishes",
};
