import { row } from "#server/rest/route.ts";

export const feedbackRoutes = [
  row({
    method: "POST",
    path: "/feedback",
    procedure: "feedback.create",
    status: 201,
    title: "Give feedback",
    tag: "Feedback",
    keyed: true,
  }),
  row({
    method: "GET",
    path: "/feedback",
    procedure: "feedback.list",
    title: "List feedback, newest first",
    description: "Email addresses are masked except for admins and their author.",
    tag: "Feedback",
    paged: true,
  }),
  row({
    method: "DELETE",
    path: "/feedback/:id",
    procedure: "feedback.delete",
    title: "Delete feedback",
    tag: "Feedback",
  }),
];
