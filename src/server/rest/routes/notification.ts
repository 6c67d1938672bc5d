import { row } from "#server/rest/route.ts";

export const notificationRoutes = [
  row({
    method: "GET",
    path: "/notification",
    procedure: "notification.list",
    title: "List your notifications, newest first",
    description: "Without archived ones.",
    tag: "Notifications",
    paged: true,
  }),
  row({
    method: "POST",
    path: "/notification/archive/:id",
    procedure: "notification.archive",
    title: "Archive a notification",
    tag: "Notifications",
  }),
];
