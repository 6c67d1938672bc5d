import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const running = { id: EXAMPLE_IDS.runningEvent };

/** Rows of the messages that organisers send to an event's people. */
export const eventMessageRoutes = rowsOf("Events", [
  row({
    method: "GET",
    path: "/event/:id/message",
    procedure: "eventMessage.list",
    title: "List the messages of an event",
    description:
      "Newest first. Hosts and admins see all; people with a spot see those sent to everyone who joined.",
    paged: true,
    errors: { 403: "You are not a host of the event, an admin or a person with a spot" },
    example: { as: "member", path: running },
  }),
  row({
    method: "POST",
    path: "/event/:id/message",
    procedure: "eventMessage.send",
    status: 201,
    title: "Write to people at an event",
    description:
      "In the app and, unless they switched it off, by email. For hosts and admins, until 30 days after the end. With `apply`, hosts of several dates of the event's series write to the people at all of them, each person once.",
    keyed: true,
    limit: ["event-message", "event-message-total", "event-message-admin"],
    errors: {
      403: "You are neither a host of the event nor an admin",
      409: "There is no one to send it to, the event is not published or ended more than 30 days ago, or `came` before the start",
    },
    example: {
      as: "member",
      path: running,
      body: { text: "The side gate is open: come in from Tampines Walk.", to: "joined" },
    },
  }),
  row({
    method: "DELETE",
    path: "/event/:id/message/:messageId",
    procedure: "eventMessage.delete",
    title: "Delete a message of an event",
    description: "The notifications with its text go too.",
    example: { as: "admin", path: { ...running, messageId: EXAMPLE_IDS.message } },
  }),
]);
