import { row } from "#server/rest/route.ts";

export const feedbackRoutes = [
  row({
    method: "POST",
    path: "/feedback",
    procedure: "feedback.create",
    input: "body",
    status: 201,
    summary: "Give feedback",
  }),
  row({
    method: "GET",
    path: "/feedback",
    procedure: "feedback.list",
    input: "query",
    status: 200,
    summary: "Feedback, newest first; email addresses are masked but for admins and their author",
    paged: true,
  }),
  row({
    method: "DELETE",
    path: "/feedback/:id",
    procedure: "feedback.delete",
    status: 200,
    summary: "Delete feedback",
  }),
];
