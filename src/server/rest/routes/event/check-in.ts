import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const NOT_ORGANISED = "You are neither a host of the event nor an admin";
const NOT_OPEN = "The check-in is not open";
const running = { id: EXAMPLE_IDS.runningEvent };

/** Rows of the day itself: passes and the check-in. */
export const checkInRoutes = rowsOf("Events", [
  row({
    method: "GET",
    path: "/event/:id/pass",
    procedure: "checkIn.pass",
    title: "Show your pass for an event",
    description: "People show it at the door. It stays the same.",
    errors: { 409: "You have no spot in the event" },
    example: { as: "member", path: { id: EXAMPLE_IDS.joinedEvent } },
  }),
  row({
    method: "GET",
    path: "/user/pass",
    procedure: "checkIn.ownPass",
    title: "Show your own pass",
    description:
      "Hosts can check you in with it at events where you have no spot. It changes every day at midnight in Singapore.",
    example: { as: "member" },
  }),
  row({
    method: "GET",
    path: "/user/check-in",
    procedure: "checkIn.own",
    title: "List check-ins by your username",
    description:
      "From the last seven days, at events where you had no spot, latest first. Confirm or undo each; until you confirm, it doesn't count.",
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/user/event/:id/check-in",
    procedure: "checkIn.confirmOwn",
    title: "Confirm a check-in by your username",
    description: "You get a walk-in's spot, which doesn't show your first name.",
    errors: {
      404: "No such event, or no one checked you in",
      409: "You have undone it, or the event has since been moved",
    },
    example: { as: "member", path: { id: EXAMPLE_IDS.closedEvent } },
  }),
  row({
    method: "DELETE",
    path: "/user/event/:id/check-in",
    procedure: "checkIn.undoOwn",
    title: "Undo a check-in by your username",
    description:
      "Possible for seven days, confirmed or not, even if the event was moved. No one can check you in there by username again, and you get your waitlist position back.",
    errors: { 404: "No such event, or no one checked you in", 409: "It is seven days old" },
    example: { as: "member", path: { id: EXAMPLE_IDS.closedEvent } },
  }),
  row({
    method: "GET",
    path: "/event/:id/check-in",
    procedure: "checkIn.list",
    title: "List who is here",
    description: "For hosts and admins, at any time. Reading a pass doesn't check anyone in.",
    errors: { 403: NOT_ORGANISED },
    example: { as: "member", path: running },
  }),
  row({
    method: "POST",
    path: "/event/:id/check-in",
    procedure: "checkIn.checkIn",
    title: "Check someone in",
    description:
      "By `username` or `pass`, from two hours before the start to 48 hours after the end. A repeated call keeps the first time. `walkIn` lets in a member without a spot: with the code of their own pass at any of these times, or by username alone from the start to the end, at most three times for the same member. By username alone, we notify them, and they don't count until they confirm.",
    errors: {
      403: NOT_ORGANISED,
      409: `${NOT_OPEN}, the person has no spot and \`walkIn\` is not true, can only be let in by their pass, or two people have the pass`,
    },
    example: { as: "member", path: running, body: { username: "kumar" } },
  }),
  row({
    method: "DELETE",
    path: "/event/:id/check-in/:username",
    procedure: "checkIn.undo",
    title: "Undo a check-in",
    description: "A walk-in loses the spot too, and if they have not confirmed, the notification.",
    errors: { 403: NOT_ORGANISED, 409: NOT_OPEN },
    example: { as: "member", path: { ...running, username: "siti" } },
  }),
  row({
    method: "PUT",
    path: "/event/:id/walk-ins",
    procedure: "checkIn.setWalkIns",
    title: "Count walk-ins without an account",
    description: "Once the event is closed, the number is changed with its results.",
    errors: { 403: NOT_ORGANISED, 409: `${NOT_OPEN}, or the event is closed` },
    example: { as: "member", path: running, body: { count: 2 } },
  }),
]);
