import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
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
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/notification/archive/:id",
    procedure: "notification.archive",
    title: "Archive a notification",
    description: "It no longer appears in the list.",
    tag: "Notifications",
    example: { as: "member", path: { id: EXAMPLE_IDS.notification } },
  }),
];
