import { Favourite } from "#schemas/food/dish.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const dishRoutes = rowsOf("Food", [
  row({
    method: "GET",
    path: "/dish",
    procedure: "dish.search",
    title: "Find dishes",
    description:
      "By their names in any language, best match first; an empty `q` finds none. With a token that has `food:read`, your own dishes and favourites come first among equally good matches. Type a drink as you order it: `kopi c gah dai gao`.",
    tool: {
      name: "find_dishes",
      description:
        "Finds dishes and drinks with their kilocalories, such as `chicken rice` or `kopi c`. Use it before log_food.",
    },
    example: { as: "visitor", query: { q: "chicken rice", limit: 3 } },
  }),
  row({
    method: "GET",
    path: "/user/dish",
    procedure: "ownDish.list",
    title: "List your own dishes",
    description: "By name.",
    paged: true,
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/user/dish",
    procedure: "ownDish.create",
    status: 201,
    title: "Add your own dish",
    description: "Figures are for one serving.",
    keyed: true,
    errors: { 409: "You have a dish with this name, or 200 dishes" },
    limit: ["food-write"],
    example: {
      as: "member",
      body: { name: "Ah Ma's curry", servingQty: 1, servingUnit: "bowl", servingGrams: 350, kcal: 520 },
    },
  }),
  row({
    method: "PATCH",
    path: "/user/dish/:id",
    procedure: "ownDish.update",
    title: "Change your own dish",
    description: "Omitted fields stay unchanged, and so do items already logged.",
    errors: { 409: "You have another dish with this name" },
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.ownDish }, body: { kcal: 480 } },
  }),
  row({
    method: "DELETE",
    path: "/user/dish/:id",
    procedure: "ownDish.delete",
    title: "Delete your own dish",
    description: "Items already logged stay.",
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.ownDish } },
  }),
  row({
    method: "GET",
    path: "/food/favourite",
    procedure: "dish.favourites",
    title: "List favourites",
    description: "Newest first, at most 30.",
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/food/favourite",
    procedure: "dish.addFavourite",
    status: 201,
    title: "Add a favourite",
    description:
      "A logged item, a dish in the table or one of your own dishes. If you have a favourite with the same name and unit, it is returned with status 200.",
    keyed: true,
    response: {
      schema: Favourite,
      of: ({ favourite }) => favourite,
      isExisting: ({ created }) => !created,
    },
    errors: { 404: "There is no such food, or it is not yours", 409: "You have 30 favourites" },
    limit: ["food-write"],
    example: { as: "member", body: { foodItemId: EXAMPLE_IDS.food } },
  }),
  row({
    method: "DELETE",
    path: "/food/favourite/:id",
    procedure: "dish.removeFavourite",
    title: "Remove a favourite",
    description: "Items already logged stay.",
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.favourite } },
  }),
]);
