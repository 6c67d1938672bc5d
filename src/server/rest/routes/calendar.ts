import { calendarResponse } from "#server/http/calendar-response.ts";
import { type Route, toId } from "#server/rest/route.ts";

export const calendarRoutes: Route[] = [
  {
    method: "GET",
    path: "/event/calendar.ics",
    status: 200,
    access: "public",
    summary: "All events of now, later and the last 90 days, as text/calendar to subscribe to",
    call: async (caller) => calendarResponse(await caller.calendar.events(), "cukup-events.ics", "inline"),
  },
  {
    method: "GET",
    path: "/event/:id/calendar.ics",
    status: 200,
    access: "public",
    summary: "One event, as text/calendar",
    call: async (caller, { params }) => {
      const file = await caller.calendar.event({ id: toId(params.id) });
      return calendarResponse(file, `cukup-event-${params.id}.ics`, "attachment");
    },
  },
  {
    method: "GET",
    path: "/calendar/:file",
    status: 200,
    access: "public",
    summary: "The events somebody joined, as text/calendar; the address, {token}.ics, is the credential",
    call: async (caller, { params: { file = "" } }) => {
      const token = file.endsWith(".ics") ? file.slice(0, -".ics".length) : "";
      return calendarResponse(await caller.calendar.own({ token }), "my-cukup-events.ics", "inline");
    },
  },
  {
    method: "GET",
    path: "/user/calendar",
    status: 200,
    access: "activated",
    summary: "The secret address of the calendar of the events that the caller joined",
    call: (caller) => caller.calendar.address(),
  },
  {
    method: "POST",
    path: "/user/calendar/reset",
    status: 200,
    access: "activated",
    summary: "Give that calendar a new address and make the old one void",
    call: (caller) => caller.calendar.reset(),
  },
];
