import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const feedbackRoutes = rowsOf("Feedback", [
  row({
    method: "POST",
    path: "/feedback",
    procedure: "feedback.create",
    status: 201,
    title: "Give feedback",
    description: "About the site; feedback about an event has its own call.",
    keyed: true,
    limit: ["feedback"],
    example: {
      as: "member",
      body: {
        name: "Lina",
        email: "lina@example.com",
        feedbackMessage: "The fridge map helped me to find bread.",
      },
    },
  }),
  row({
    method: "GET",
    path: "/feedback",
    procedure: "feedback.list",
    kept: true,
    title: "List feedback, newest first",
    description: "Email addresses are masked except for admins and their author.",
    paged: true,
    example: { as: "visitor" },
  }),
  row({
    method: "DELETE",
    path: "/feedback/:id",
    procedure: "feedback.delete",
    title: "Delete feedback",
    description: "For admins.",
    example: { as: "admin", path: { id: EXAMPLE_IDS.feedback } },
  }),
]);
