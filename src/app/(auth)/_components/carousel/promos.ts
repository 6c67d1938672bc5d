/** Three pictures beside the login form; `pnpm assets` creates their files. */
export const promos = [
  { name: "cooking-class", label: "Cooking class", text: "Learn to cook with leftovers." },
  { name: "food-drive", label: "Food drive", text: "Pass on what you have too much of." },
  { name: "menu-item", label: "Menu item", text: "Order what you’ll finish." },
] as const;

export type Promo = (typeof promos)[number];
