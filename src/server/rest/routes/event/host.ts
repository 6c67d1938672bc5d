import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const hostRoutes = rowsOf("Events", [
  row({
    method: "GET",
    path: "/event/:id/host",
    procedure: "event.hosts",
    title: "List the hosts of an event",
    description: "With open invitations. For admins and the event's hosts.",
    errors: { 403: "You are neither a host of the event nor an admin" },
    example: { as: "member", path: { id: EXAMPLE_IDS.hostedEvent } },
  }),
  row({
    method: "POST",
    path: "/event/:id/host",
    procedure: "event.inviteHost",
    status: 201,
    title: "Invite a member to host an event",
    description:
      "For hosts and admins. A member invited by an admin becomes a host immediately. An event has at most five hosts, including open invitations. With `apply`, hosts of several dates of the event's series invite to all of them with one notification; `data` is about this one.",
    errors: {
      403: "You are neither a host of the event nor an admin",
      404: "No such event, or no member has this username",
      409: "The member is already a host, or the event has five, is not published or is over",
    },
    keyed: true,
    limit: ["invitation", "invitation-again"],
    example: { as: "member", path: { id: EXAMPLE_IDS.hostedEvent }, body: { username: "siti" } },
  }),
  row({
    method: "PATCH",
    path: "/event/:id/host",
    procedure: "event.answerInvitation",
    title: "Accept or decline to host an event",
    description:
      "`isShown` shows or hides your username on the event's page. `data` is null once you are neither a host nor invited. `apply` covers several dates of the event's series: those with an invitation like this one, or that you host like this one.",
    errors: { 404: "No such event, or you are not invited", 409: "The event is over" },
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.invitedEvent },
      body: { accept: true, isShown: true },
    },
  }),
  row({
    method: "DELETE",
    path: "/event/:id/host/:username",
    procedure: "event.removeHost",
    title: "Stop hosting an event",
    description:
      "You can remove yourself; an admin can remove any host and open invitations. With `apply` in the body, from several dates of the event's series.",
    errors: {
      403: "It is someone else, and you are not an admin",
      404: "No such event, or no host has this username",
    },
    example: { as: "member", path: { id: EXAMPLE_IDS.hostedEvent, username: "lina" } },
  }),
]);
