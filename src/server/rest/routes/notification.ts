import { type Route, toId, toInput } from "#server/rest/route.ts";

export const notificationRoutes: Route[] = [
  {
    method: "GET",
    path: "/notification",
    status: 200,
    access: "activated",
    summary: "The caller's notifications that are not archived, newest first",
    call: (caller, { query }) => caller.notification.list(toInput(query)),
    paged: true,
  },
  {
    method: "POST",
    path: "/notification/archive/:id",
    status: 200,
    access: "activated",
    summary: "Take a notification off the list",
    call: (caller, { params }) => caller.notification.archive({ id: toId(params.id) }),
  },
];
