import { row } from "#server/rest/route.ts";

export const foodRoutes = [
  row({
    method: "GET",
    path: "/food",
    procedure: "food.list",
    input: "query",
    status: 200,
    summary: "What the caller has eaten, latest first",
    paged: true,
  }),
  row({
    method: "POST",
    path: "/food",
    procedure: "food.create",
    input: "body",
    status: 201,
    summary: "Log a food item entered by hand, or a dish of the table by its dishId",
  }),
  row({
    method: "POST",
    path: "/food/generate",
    procedure: "food.generate",
    input: "body",
    status: 201,
    summary: "Make a food item of an uploaded photo; 200 when there is one of it already",
    toStatus: ({ created }) => (created ? 201 : 200),
    toData: ({ item }) => item,
  }),
  row({
    method: "PATCH",
    path: "/food/:id",
    procedure: "food.update",
    input: "body",
    status: 200,
    summary: "Change a food item, or set how much of it was left",
  }),
  row({
    method: "DELETE",
    path: "/food/:id",
    procedure: "food.delete",
    status: 200,
    summary: "Delete a food item with its photo",
  }),
];
