import { FoodItem } from "#schemas/food.ts";
import { foodFile } from "#server/http/response/download-response.ts";
import { EXAMPLE_IDS, EXAMPLE_IMAGE } from "#server/rest/example-values.ts";
import { row } from "#server/rest/route.ts";

export const foodRoutes = [
  row({
    method: "GET",
    path: "/food",
    procedure: "food.list",
    title: "List what you have eaten, latest first",
    description: "`from` and `to` are days in Singapore, both included; `q` searches.",
    tag: "Food",
    paged: true,
    example: { as: "member", query: { from: "2026-11-01", to: "2026-12-01" } },
  }),
  row({
    method: "GET",
    path: "/food.csv",
    procedure: "food.csv",
    title: "Download the food log",
    description:
      "Latest eaten first. `from` and `to` are days in Singapore, both included. Kilocalories and grams are those of the whole serving.",
    tag: "Food",
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
      "Entered by hand, with `name` and `calories`, or a dish of the table by its `dishId`, whose figures are then the defaults.",
    tag: "Food",
    keyed: true,
    errors: { 404: "There is no such dish", 409: "The photo has a food item already" },
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
    description: "A vision model reads the photo, once: the item that exists is returned with status 200.",
    tag: "Food",
    response: { schema: FoodItem, of: ({ item }) => item, isExisting: ({ created }) => !created },
    errors: { 422: "There is no food in the photo" },
    limit: ["food", "generate", "generate-pause"],
    example: { as: "member", body: { image: EXAMPLE_IMAGE } },
  }),
  row({
    method: "PATCH",
    path: "/food/:id",
    procedure: "food.update",
    title: "Change a food item",
    description: "Omitted fields stay unchanged. `leftover` notes how much was left.",
    tag: "Food",
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.food }, body: { leftover: "some" } },
  }),
  row({
    method: "DELETE",
    path: "/food/:id",
    procedure: "food.delete",
    title: "Delete a food item with its photo",
    tag: "Food",
    limit: ["food-write"],
    example: { as: "member", path: { id: EXAMPLE_IDS.food } },
  }),
];
