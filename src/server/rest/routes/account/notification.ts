import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const notificationRoutes = rowsOf("Notifications", [
  row({
    method: "GET",
    path: "/notification",
    procedure: "notification.list",
    title: "List your notifications, newest first",
    description: "Without archived ones.",
    paged: true,
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/notification/archive/:id",
    procedure: "notification.archive",
    title: "Archive a notification",
    description: "It no longer appears in the list.",
    example: { as: "member", path: { id: EXAMPLE_IDS.notification } },
  }),
  row({
    method: "GET",
    path: "/user/notifications",
    procedure: "notification.preferences",
    title: "Show what you are notified of, and where",
    description:
      "In the app, by email and on your phones and computers, and the hours in which little is pushed.",
    example: { as: "member" },
  }),
  row({
    method: "PATCH",
    path: "/user/notifications",
    procedure: "notification.setPreference",
    title: "Change what you are notified of, and where",
    description:
      "Either `kind` with one or more of `inApp`, `email` and `push`, which leaves the others as they are; or `quietFrom` and `quietTo`, both null for no quiet hours.",
    errors: { 409: "In the app and email of this kind can't be switched off" },
    example: { as: "member", body: { quietFrom: "22:30", quietTo: "06:30" } },
  }),
]);
