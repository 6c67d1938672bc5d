import { PushSubscription } from "#schemas/account/push.ts";
import { EXAMPLE_IDS, EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const errors = { 409: "The site sends no notifications to phones and computers" };

export const pushRoutes = rowsOf("Notifications", [
  row({
    method: "GET",
    path: "/push/key",
    procedure: "push.key",
    title: "Show the key that browsers subscribe for",
    description:
      "The `applicationServerKey` of `pushManager.subscribe()` (Web Push, RFC 8292). Null if the site sends no notifications to phones and computers.",
    example: { as: "visitor" },
  }),
  row({
    method: "GET",
    path: "/user/push",
    procedure: "push.list",
    title: "List the devices that are notified",
    description: "Phones and computers with your notifications, at most ten, newest first.",
    errors,
    example: { as: "member" },
  }),
  row({
    method: "PUT",
    path: "/user/push",
    procedure: "push.subscribe",
    status: 201,
    title: "Notify this device",
    description:
      "With what `pushManager.subscribe()` returned. It takes the place of what the login had before, and ends with the login. 200 if the login had one. Of more than ten devices, the oldest goes.",
    response: {
      schema: PushSubscription,
      of: ({ subscription }) => subscription,
      isExisting: ({ isNew }) => !isNew,
    },
    errors,
    example: { as: "member", body: EXAMPLE_SUBSCRIPTION },
  }),
  row({
    method: "DELETE",
    path: "/user/push/:id",
    procedure: "push.remove",
    title: "Stop notifying a device",
    description: "One of those in `GET /user/push`.",
    errors,
    example: { as: "member", path: { id: EXAMPLE_IDS.device } },
  }),
  row({
    method: "POST",
    path: "/user/push/:id/test",
    procedure: "push.test",
    title: "Send a test to a device",
    description: "It arrives within seconds, in your quiet hours, too.",
    errors,
    limit: ["push-test"],
    example: { as: "member", path: { id: EXAMPLE_IDS.device } },
  }),
]);
