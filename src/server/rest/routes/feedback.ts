import { type Route, toId, toInput } from "#server/rest/route.ts";

export const feedbackRoutes: Route[] = [
  {
    method: "POST",
    path: "/feedback",
    status: 201,
    access: "activated",
    summary: "Give feedback",
    call: (caller, { body }) => caller.feedback.create(toInput(body)),
  },
  {
    method: "GET",
    path: "/feedback",
    status: 200,
    access: "public",
    summary: "Feedback, newest first; email addresses are masked but for admins and their author",
    call: (caller, { query }) => caller.feedback.list(toInput(query)),
    paged: true,
  },
  {
    method: "DELETE",
    path: "/feedback/:id",
    status: 200,
    access: "admin",
    summary: "Delete feedback",
    call: (caller, { params }) => caller.feedback.delete({ id: toId(params.id) }),
  },
];
