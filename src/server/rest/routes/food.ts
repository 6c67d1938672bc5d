import { Answer, type Route, toId, toInput } from "#server/rest/route.ts";

export const foodRoutes: Route[] = [
  {
    method: "GET",
    path: "/food",
    status: 200,
    access: "activated",
    summary: "What the caller has eaten, latest first",
    call: (caller, { query }) => caller.food.list(toInput(query)),
    paged: true,
  },
  {
    method: "POST",
    path: "/food",
    status: 201,
    access: "activated",
    summary: "Log a food item entered by hand, or a dish of the table by its dishId",
    call: (caller, { body }) => caller.food.create(toInput(body)),
  },
  {
    method: "POST",
    path: "/food/generate",
    status: 201,
    access: "activated",
    summary: "Make a food item of an uploaded photo; 200 when there is one of it already",
    call: async (caller, { body }) => {
      const { item, created } = await caller.food.generate(toInput(body));
      return created ? item : new Answer(200, item);
    },
  },
  {
    method: "PATCH",
    path: "/food/:id",
    status: 200,
    access: "activated",
    summary: "Change a food item, or tell how much of it was left",
    call: (caller, { params, body }) => caller.food.update(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "DELETE",
    path: "/food/:id",
    status: 200,
    access: "activated",
    summary: "Delete a food item with its photo",
    call: (caller, { params }) => caller.food.delete({ id: toId(params.id) }),
  },
];
