import { calendarResponse } from "#server/http/response/calendar-response.ts";
import { row } from "#server/rest/route.ts";

export const calendarRoutes = [
  row({
    method: "GET",
    path: "/event/calendar.ics",
    procedure: "calendar.events",
    status: 200,
    summary: "All events of now, later and the last 90 days, as text/calendar to subscribe to",
    toFile: (calendar) => calendarResponse(calendar, "cukup-events.ics", "inline"),
  }),
  row({
    method: "GET",
    path: "/event/:id/calendar.ics",
    procedure: "calendar.event",
    status: 200,
    summary: "One event, as text/calendar",
    toFile: (calendar, { id }) => calendarResponse(calendar, `cukup-event-${id}.ics`, "attachment"),
  }),
  row({
    method: "GET",
    path: "/calendar/:file",
    procedure: "calendar.own",
    status: 200,
    summary: "The events that a member joined, as text/calendar; the URL, {token}.ics, is the credential",
    toInput: ({ file }) => ({ token: /^(.*)\.ics$/.exec(String(file))?.[1] ?? "" }),
    toFile: (calendar) => calendarResponse(calendar, "my-cukup-events.ics", "inline"),
  }),
  row({
    method: "GET",
    path: "/user/calendar",
    procedure: "calendar.url",
    status: 200,
    summary: "The secret URL of the calendar of the events that the caller joined",
  }),
  row({
    method: "POST",
    path: "/user/calendar/reset",
    procedure: "calendar.reset",
    status: 200,
    summary: "Give that calendar a new URL and revoke the old one",
  }),
];
