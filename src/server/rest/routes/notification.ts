import { row } from "#server/rest/route.ts";

export const notificationRoutes = [
  row({
    method: "GET",
    path: "/notification",
    procedure: "notification.list",
    input: "query",
    status: 200,
    summary: "The caller's notifications that are not archived, newest first",
    paged: true,
  }),
  row({
    method: "POST",
    path: "/notification/archive/:id",
    procedure: "notification.archive",
    status: 200,
    summary: "Take a notification off the list",
  }),
];
