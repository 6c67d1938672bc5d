import { EXAMPLE_IDS, EXAMPLE_SECRETS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const CALENDAR = "text/calendar; charset=utf-8";

export const calendarRoutes = rowsOf("Calendar", [
  row({
    method: "GET",
    path: "/event/calendar.ics",
    procedure: "calendar.events",
    title: "Subscribe to all events",
    description:
      "Current and upcoming events, and those of the last 90 days. `topic`, `region` and `area` filter them.",
    file: { type: CALENDAR, name: "cukup-events.ics", inline: true },
    example: { as: "visitor" },
  }),
  row({
    method: "GET",
    path: "/event/:id/calendar.ics",
    procedure: "calendar.event",
    title: "Download an event for a calendar",
    description: "An iCalendar file (RFC 5545).",
    file: { type: CALENDAR, name: ({ id }) => `cukup-event-${id}.ics` },
    example: { as: "visitor", path: { id: EXAMPLE_IDS.event } },
  }),
  row({
    method: "GET",
    path: "/calendar/:file",
    procedure: "calendar.own",
    title: "Subscribe to events you joined",
    description: "The URL, which ends in `{token}.ics`, is the credential.",
    params: {
      file: {
        description: "The URL's last part, `{token}.ics`.",
        toInput: (segment) => ({ token: /^(.*)\.ics$/.exec(segment)?.[1] ?? "" }),
      },
    },
    file: { type: CALENDAR, name: "my-cukup-events.ics", inline: true },
    example: { as: "visitor", path: { file: EXAMPLE_SECRETS.calendarFile } },
  }),
  row({
    method: "GET",
    path: "/user/calendar",
    procedure: "calendar.url",
    title: "Show the secret URL of your calendar",
    description: "Anyone with the URL can see which events you joined.",
    secret: true,
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/user/calendar/reset",
    procedure: "calendar.reset",
    title: "Give your calendar a new URL",
    description: "Revokes the old one.",
    secret: true,
    example: { as: "member" },
  }),
]);
