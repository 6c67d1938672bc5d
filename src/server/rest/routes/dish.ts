import { Favourite } from "#schemas/food/dish.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row } from "#server/rest/route.ts";

const tag = "Food";

export const dishRoutes = [
  row({
    method: "GET",
    path: "/dish",
    procedure: "dish.search",
    title: "Find dishes",
    description:
      "By their names in any language, best match first; `q` empty finds none. With a token that has `food:read`, your own dishes and favourites come first among equally good matches. A drink may be ordered in words: `kopi c gah dai gao`.",
    tag,
    example: { as: "visitor", query: { q: "chicken rice", limit: 3 } },
  }),
  row({
    method: "GET",
    path: "/user/dish",
    procedure: "ownDish.list",
    title: "List dishes of your own",
    description: "By name.",
    tag,
    paged: true,
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/user/dish",
    procedure: "ownDish.create",
    status: 201,
    title: "Add a dish of your own",
    description: "Its figures are those of one serving.",
    tag,
    keyed: true,
    errors: { 409: "You have a dish of this name, or 200 dishes" },
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
    title: "Change a dish of your own",
    description: "Omitted fields stay unchanged, and so does what was logged as it.",
    tag,
    errors: { 409: "You have another dish of this name" },
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.ownDish }, body: { kcal: 480 } },
  }),
  row({
    method: "DELETE",
    path: "/user/dish/:id",
    procedure: "ownDish.delete",
    title: "Delete a dish of your own",
    description: "What was logged as it stays.",
    tag,
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.ownDish } },
  }),
  row({
    method: "GET",
    path: "/food/favourite",
    procedure: "dish.favourites",
    title: "List favourites",
    description: "The newest first, at most 30.",
    tag,
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/food/favourite",
    procedure: "dish.addFavourite",
    status: 201,
    title: "Add a favourite",
    description:
      "One of a logged item, a dish of the table and a dish of your own. A favourite of the same name and unit is returned with status 200.",
    tag,
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
    description: "What was logged as it stays.",
    tag,
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.favourite } },
  }),
];
