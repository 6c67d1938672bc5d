import { row, rowsOf } from "#server/rest/route.ts";

export const homeRoutes = rowsOf("Accounts", [
  row({
    method: "GET",
    path: "/user/home",
    procedure: "home.get",
    title: "Show the parts of your home page",
    description:
      "Your next event, today's plates, your week, your share of the food rescued this month, the guide of the week, and the first steps of a new account. A part that could not be loaded is null and named in `failed`.",
    example: { as: "member" },
  }),
]);
