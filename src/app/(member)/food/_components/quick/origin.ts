import type { FoundDish } from "#schemas/food/dish.ts";

/** Names a found food to the server: a drink as it is ordered, others by id. */
export function toOrigin({ kind, id, drink }: FoundDish) {
  if (drink) return { drink };
  const origins = { table: { dishId: id }, own: { ownDishId: id }, favourite: { favouriteId: id } };
  return origins[kind];
}
