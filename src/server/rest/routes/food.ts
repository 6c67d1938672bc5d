import { CopiedFood, FoodItem, type LoggedFood } from "#schemas/food/food.ts";
import { PhotoFood } from "#schemas/food/food-review.ts";
import { foodFile } from "#server/http/response/download-response.ts";
import { EXAMPLE_IDS, EXAMPLE_IMAGE } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const EXAMPLE_CLIENT_ID = "5f0c2f6e-3c1b-4f0e-9a55-0d5c1f6f7a10";

/** An item that was logged, or had been before under the same client id. */
const logged = {
  schema: FoodItem,
  of: ({ created: _, ...item }: LoggedFood) => item,
  isExisting: ({ created }: LoggedFood) => !created,
};

export const foodRoutes = rowsOf("Food", [
  row({
    method: "GET",
    path: "/food",
    procedure: "food.list",
    title: "List what you have eaten, latest first",
    description:
      "`from` and `to` are days in Singapore, both included; `q` searches, and `meal` is one of four.",
    paged: true,
    example: { as: "member", query: { from: "2026-11-01", to: "2026-12-01" } },
  }),
  row({
    method: "GET",
    path: "/food.csv",
    procedure: "food.csv",
    title: "Download the food log",
    description:
      "Latest eaten first. `from` and `to` are days in Singapore, both included. Kilocalories and grams are those of the whole serving; `Kilocalories eaten` leaves out leftovers.",
    file: foodFile,
    example: { as: "member", query: { from: "2026-11-01", to: "2026-12-01" } },
  }),
  row({
    method: "POST",
    path: "/food",
    procedure: "food.create",
    status: 201,
    title: "Log a food item",
    description:
      "Entered by hand, with `name` and `calories`, or by one of `dishId`, `ownDishId`, `favouriteId` and `drink`, whose figures are then the defaults. A `clientId` that was used before logs nothing: the item is returned with status 200.",
    tool: {
      name: "log_food",
      description:
        "Logs one thing that the person ate or drank. Of what find_dishes found, pass a table dish as `dishId`, an own dish as `ownDishId`, a favourite as `favouriteId`, and a drink as `drink`; else pass `name` and `calories`. One call for each item.",
      without: ["image"],
    },
    response: logged,
    keyed: true,
    errors: { 404: "There is no such dish or favourite", 409: "The photo already has a food item" },
    limit: ["food"],
    example: {
      as: "member",
      body: {
        name: "Nasi lemak",
        calories: 644,
        servingQty: 1,
        servingUnit: "plate",
        eatenAt: "2026-11-20T11:45:00+08:00",
        meal: "lunch",
      },
    },
  }),
  row({
    method: "POST",
    path: "/food/generate",
    procedure: "food.generate",
    status: 201,
    title: "Log the food in an uploaded photo",
    description:
      "A vision model reads each photo once; if it already has an item, that is returned with status 200. The item is made from the first of up to three `guesses`; `POST /food/{id}/review` confirms or replaces it. `eatenAt` is when the photo was taken: within the last seven days, the item gets this time and the meal for that time of day.",
    response: { schema: PhotoFood, of: ({ item }) => item, isExisting: ({ created }) => !created },
    errors: { 422: "There is no food in the photo" },
    limit: ["food", "generate", "generate-failed", "generate-pause"],
    example: { as: "member", body: { image: EXAMPLE_IMAGE, eatenAt: "2026-11-21T12:31:00+08:00" } },
  }),
  row({
    method: "POST",
    path: "/food/:id/repeat",
    procedure: "food.repeat",
    status: 201,
    title: "Log a food item again",
    description:
      "As eaten now unless `eatenAt` says otherwise, and without its photo. A `clientId` that was used before logs nothing: the item is returned with status 200.",
    tool: {
      name: "log_food_again",
      description: "Logs an item of the food log again, as eaten now unless `eatenAt` says otherwise.",
    },
    response: logged,
    keyed: true,
    limit: ["food"],
    example: { as: "member", path: { id: EXAMPLE_IDS.food }, body: { clientId: EXAMPLE_CLIENT_ID } },
  }),
  row({
    method: "POST",
    path: "/food/copy",
    procedure: "food.copy",
    status: 201,
    title: "Log a day's items again",
    description:
      "On day `to`, at the same times; items that would be later than now are left out. A `clientId` that was used before copies nothing: the items are returned with status 200.",
    response: {
      schema: CopiedFood.pick({ items: true }),
      of: ({ items }) => ({ items }),
      isExisting: ({ created }) => !created,
    },
    keyed: true,
    errors: { 409: "Nothing was logged on that day" },
    limit: ["food"],
    example: {
      as: "member",
      body: { from: "2026-11-20", to: "2026-11-21", meal: "lunch", clientId: EXAMPLE_CLIENT_ID },
    },
  }),
  row({
    method: "GET",
    path: "/food/quick",
    procedure: "food.quick",
    title: "List foods to log with one tap",
    description:
      "Favourites, other foods eaten lately, and yesterday's items of the meal, by default the meal of this time of day.",
    example: { as: "member", query: { meal: "lunch" } },
  }),
  row({
    method: "GET",
    path: "/food/day",
    procedure: "food.days",
    title: "Sum up days",
    description:
      "Days in Singapore from `from` to `to`, both included and at most 366. Drinks count in energy only.",
    example: { as: "member", query: { from: "2026-11-19", to: "2026-11-21" } },
  }),
  row({
    method: "GET",
    path: "/food/week",
    procedure: "food.week",
    title: "Sum up a week",
    description:
      "From Monday to Sunday in Singapore. `kgSaved` compares with the previous week's share of leftovers, and is null with fewer than five marked items in either week.",
    tool: {
      name: "my_week",
      description: "Sums up a week of the food log, from Monday to Sunday.",
    },
    example: { as: "member", query: { of: "2026-11-20" } },
  }),
  row({
    method: "GET",
    path: "/user/goal",
    procedure: "user.goal",
    title: "Show your goal of clean plates",
    description: "Five days a week until you choose.",
    example: { as: "member" },
  }),
  row({
    method: "PUT",
    path: "/user/goal",
    procedure: "user.setGoal",
    title: "Choose your goal of clean plates",
    description: "It applies to this week and later ones; past weeks keep theirs.",
    limit: ["food-write"],
    example: { as: "member", body: { cleanDays: 4 } },
  }),
  row({
    method: "POST",
    path: "/food/:id/review",
    procedure: "food.review",
    title: "Confirm or correct the food in a photo",
    description:
      "One of `guess` (its `rank`), `dishId`, `ownDishId`, or `name` with the `calories` of a portion; `portion` multiplies its serving; `eatenAt` and `meal` correct the photo's time. Can be repeated. A correction of the model's first guess is remembered and comes first for your next similar photo.",
    errors: { 404: "There is no such item or dish", 409: "The item was not made from a photo" },
    limit: ["food-write"],
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.photoFood },
      body: { guess: 2, portion: 0.5, leftover: "some" },
    },
  }),
  row({
    method: "PATCH",
    path: "/food/:id",
    procedure: "food.update",
    title: "Change a food item",
    description: "Omitted fields stay unchanged. `leftover` marks how much was left.",
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.food }, body: { leftover: "some" } },
  }),
  row({
    method: "DELETE",
    path: "/food/:id",
    procedure: "food.delete",
    title: "Delete a food item with its photo",
    description: "It no longer counts in any total.",
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.food } },
  }),
]);
