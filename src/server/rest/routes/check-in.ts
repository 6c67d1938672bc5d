import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row } from "#server/rest/route.ts";

const NOT_ORGANISED = "Neither a host of the event nor an admin";
const NOT_OPEN = "The check-in is not open";
const running = { id: EXAMPLE_IDS.runningEvent };

/** Rows of the day itself: passes and the check-in. */
export const checkInRoutes = [
  row({
    method: "GET",
    path: "/event/:id/pass",
    procedure: "checkIn.pass",
    title: "Show your pass for an event",
    description: "People show it at the door. It stays the same.",
    tag: "Events",
    errors: { 409: "You have no seat in the event" },
    example: { as: "member", path: { id: EXAMPLE_IDS.joinedEvent } },
  }),
  row({
    method: "GET",
    path: "/event/:id/check-in",
    procedure: "checkIn.list",
    title: "List who is here",
    description: "For hosts and admins, at any time. Reading a pass checks nobody in.",
    tag: "Events",
    errors: { 403: NOT_ORGANISED },
    example: { as: "member", path: running },
  }),
  row({
    method: "POST",
    path: "/event/:id/check-in",
    procedure: "checkIn.checkIn",
    title: "Check somebody in",
    description:
      "By `username` or by `pass`, from two hours before the start to 48 hours after the end. Repeated, it keeps the first time.",
    tag: "Events",
    errors: {
      403: NOT_ORGANISED,
      409: `${NOT_OPEN}, the person has no seat and \`walkIn\` is not true, or two people have the pass`,
    },
    example: { as: "member", path: running, body: { username: "kumar" } },
  }),
  row({
    method: "DELETE",
    path: "/event/:id/check-in/:username",
    procedure: "checkIn.undo",
    title: "Undo a check-in",
    description: "The seat of a walk-in goes too.",
    tag: "Events",
    errors: { 403: NOT_ORGANISED, 409: NOT_OPEN },
    example: { as: "member", path: { ...running, username: "siti" } },
  }),
  row({
    method: "PUT",
    path: "/event/:id/walk-ins",
    procedure: "checkIn.setWalkIns",
    title: "Count walk-ins without an account",
    description: "Once the event is closed, the number is changed with its results.",
    tag: "Events",
    errors: { 403: NOT_ORGANISED, 409: `${NOT_OPEN}, or the event is closed` },
    example: { as: "member", path: running, body: { count: 2 } },
  }),
];
