import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row } from "#server/rest/route.ts";

export const hostRoutes = [
  row({
    method: "GET",
    path: "/event/:id/host",
    procedure: "event.hosts",
    title: "List the hosts of an event",
    description: "With open invitations. For admins and the event's hosts.",
    tag: "Events",
    errors: { 403: "Neither a host of the event, nor an admin" },
    example: { as: "member", path: { id: EXAMPLE_IDS.hostedEvent } },
  }),
  row({
    method: "POST",
    path: "/event/:id/host",
    procedure: "event.inviteHost",
    status: 201,
    title: "Invite a member to host an event",
    description:
      "For hosts. If an admin invites, the member becomes a host immediately. An event has at most five hosts, including open invitations. `apply` invites to several dates of the event's series with one notification, for hosts of all of them; `data` is about this one.",
    tag: "Events",
    errors: {
      403: "Neither a host of the event, nor an admin",
      404: "No such event, or no member has this username",
      409: "The member is a host already, or the event has five, is not published, or is over",
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
      "Changes your own row: `isShown` shows or hides your username on the event's page. `data` is null once the row is gone. `apply` answers for several dates of the event's series: those with an invitation like this one, or that you host like this one.",
    tag: "Events",
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
      "Removes yourself; an admin removes any host, and open invitations. With `apply` in the body, from several dates of the event's series.",
    tag: "Events",
    errors: {
      403: "Somebody else, and you are no admin",
      404: "No such event, or no host has this username",
    },
    example: { as: "member", path: { id: EXAMPLE_IDS.hostedEvent, username: "lina" } },
  }),
];
