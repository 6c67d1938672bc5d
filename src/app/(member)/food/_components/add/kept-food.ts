/** Name under which the form of a new item keeps what is typed. */
export const KEPT_FOOD = "food.new";
