import { z } from "zod";
import { AREAS } from "#lib/places/areas.ts";
import { Event } from "#schemas/event/event.ts";
import { attendeesFile, CSV } from "#server/http/response/download-response.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

/** Fields of the event that an assistant joined or left, which it reads. */
const SHOWN_EVENT = { procedure: "event.find", fields: ["id", "title", "startsAt"] } as const;

export const eventRoutes = rowsOf("Events", [
  row({
    method: "GET",
    path: "/event",
    procedure: "event.list",
    kept: true,
    title: "List events",
    description:
      "Public events, soonest first, unless `scope` asks for others. Filters can be combined; `area` takes precedence over `region`.",
    tool: {
      name: "find_events",
      description:
        "Finds public events against food waste in Singapore, soonest first, with date, place and spots. A series is one row, with its dates in `dates`: pass the id of a date to get_event or join_event.",
      always: { series: "once" },
      says: { area: { enum: AREAS } },
      flags: { seats: "True leaves out events that are full or have started; ignored for past events." },
    },
    paged: true,
    errors: {
      401: "`scope=mine` needs a token",
      403: "`scope=proposed` is for admins, or an access token lacks the scope `events:read` for `scope=mine`",
    },
    example: { as: "visitor", query: { q: "Tampines", limit: 10 } },
  }),
  row({
    method: "POST",
    path: "/event",
    procedure: "event.create",
    status: 201,
    title: "Publish or propose an event",
    description:
      "An admin's event is published; a member's is proposed to the admins, and hosted by the member once it is published. With `repeat` it is the first of `times` dates. Each date is an event, and together they are one proposal; the last one is at most 400 days away.",
    keyed: true,
    limit: ["proposal"],
    example: {
      as: "member",
      body: {
        title: "Rescue dinner at Tampines",
        date: "2029-12-08",
        time: "18:30",
        location: "Our Tampines Hub",
        postalCode: "528523",
        station: "Tampines",
        directions: "Meet at the water wall on level 1.",
        topics: ["rescue", "cooking"],
        description: "We cook what the market could not sell. Bring a box.",
        capacity: 30,
      },
    },
  }),
  row({
    method: "GET",
    path: "/event/areas",
    procedure: "event.areas",
    kept: true,
    title: "List planning areas",
    description: "All planning areas of Singapore with their regions, and how many upcoming events each has.",
    example: { as: "visitor" },
  }),
  row({
    method: "GET",
    path: "/event/topics",
    procedure: "event.topics",
    kept: true,
    title: "List the topics of events",
    description: "With how many upcoming events each has.",
    example: { as: "visitor" },
  }),
  row({
    method: "GET",
    path: "/event/:id",
    procedure: "event.find",
    kept: true,
    title: "Show an event",
    description: "As a list with one event, or an empty list if there is no such event.",
    tool: {
      name: "get_event",
      description: "Shows one event by its id: a list with the event, or an empty one.",
    },
    response: { schema: z.array(Event), of: (event) => (event ? [event] : []) },
    example: { as: "visitor", path: { id: EXAMPLE_IDS.event } },
  }),
  row({
    method: "POST",
    path: "/event/:id",
    procedure: "event.join",
    title: "Join an event",
    description: "Joining again changes nothing.",
    tool: {
      name: "join_event",
      description: "Joins an event for the person. Ask before you join. Joining again changes nothing.",
      without: ["eventId", "userId"],
      hints: { idempotentHint: true },
      shows: SHOWN_EVENT,
    },
    errors: { 409: "The event is full, has started or is cancelled" },
    limit: ["join"],
    example: { as: "member", path: { id: EXAMPLE_IDS.event } },
  }),
  row({
    method: "PATCH",
    path: "/event/:id",
    procedure: "event.update",
    title: "Change an event or its status",
    description:
      "Omitted fields stay unchanged. With `updatedAt`, the change is refused if the event has changed since. Admins can change everything until the event is closed. Hosts can change everything but the title until the end, and cancel the event. The member who proposed it can change everything until it is published, and sends a declined proposal again as `proposed`. With `apply` set to `following`, the following dates of its series change too if they have not started and have its status: each field where they had the same value; dates move by the same number of days, and times to the same time. All of them change or none: a refusal names the date, such as `Sat, 12 Dec 2026: 9 people have joined already!`. A token needs `events:write`, or an admin's `admin:write`.",
    errors: {
      403: "The event, a field or the status is not yours to change",
      409: "The event has changed since `updatedAt`, or its state does not allow the change",
    },
    limit: ["host-change", "proposal"],
    example: { as: "admin", path: { id: EXAMPLE_IDS.event }, body: { capacity: 40 } },
  }),
  row({
    method: "DELETE",
    path: "/event/:id",
    procedure: "event.delete",
    title: "Delete an event",
    description:
      "For admins, and for the member who proposed it until it is published, who withdraws it with this. With `apply` set to `following`, the following dates of its series are deleted too if they have not started and have its status; for a proposal, all dates. A token needs `events:write`, or an admin's `admin:write`.",
    errors: { 403: "You are neither an admin nor the proposer of an event that is not published yet" },
    example: { as: "admin", path: { id: EXAMPLE_IDS.event } },
  }),
  row({
    method: "POST",
    path: "/event/:id/waitlist",
    procedure: "event.joinWaitlist",
    title: "Join the waitlist of a full event",
    description: "Returns the position, from 1.",
    errors: { 409: "The event has free spots, has started or is cancelled, or you have a spot" },
    limit: ["join"],
    example: { as: "member", path: { id: EXAMPLE_IDS.fullEvent } },
  }),
  row({
    method: "DELETE",
    path: "/event/:id/waitlist",
    procedure: "event.leaveWaitlist",
    title: "Leave the waitlist of an event",
    description: "You lose your position.",
    example: { as: "member", path: { id: EXAMPLE_IDS.waitedEvent } },
  }),
  row({
    method: "GET",
    path: "/event/:id/going",
    procedure: "event.going",
    title: "Show who is going to an event",
    description:
      "First names of people who show theirs to members, until the event is over; afterwards `names` is empty.",
    example: { as: "member", path: { id: EXAMPLE_IDS.joinedEvent } },
  }),
  row({
    method: "GET",
    path: "/event/:id/attendees",
    procedure: "event.attendees",
    title: "List people who joined or are waiting",
    description: "`list=waiting` shows the waitlist. For admins and the event's hosts.",
    paged: true,
    errors: { 403: "You are neither a host of the event nor an admin" },
    example: { as: "admin", path: { id: EXAMPLE_IDS.joinedEvent } },
  }),
  row({
    method: "GET",
    path: "/event/:id/attendees.csv",
    procedure: "event.attendeesCsv",
    title: "Download the people who joined or are waiting",
    description: "For admins and the event's hosts.",
    errors: { 403: "You are neither a host of the event nor an admin" },
    file: { type: CSV, name: ({ id }) => attendeesFile(Number(id)).name },
    example: { as: "admin", path: { id: EXAMPLE_IDS.joinedEvent } },
  }),
  row({
    method: "GET",
    path: "/user/event",
    procedure: "event.joined",
    title: "List events you joined",
    description: "Including past ones.",
    tool: {
      name: "my_events",
      description:
        "Lists the events that the person joined: those to come, a series once with its dates, or past ones.",
      always: { series: "once" },
      says: {
        scope: {
          default: "upcoming",
          description: "`upcoming`: events that have not ended, by start. `past`: the others, latest first.",
        },
      },
    },
    paged: true,
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/user/event/:id",
    procedure: "event.leave",
    title: "Leave an event",
    description: "The first person on the waitlist moves up.",
    tool: {
      name: "leave_event",
      description: "Leaves an event. The spot goes to the waitlist, so ask first.",
      without: ["eventId", "userId"],
      hints: { destructiveHint: true, idempotentHint: true },
      shows: SHOWN_EVENT,
    },
    errors: { 409: "The event has started" },
    example: { as: "member", path: { id: EXAMPLE_IDS.joinedEvent } },
  }),
  row({
    method: "PATCH",
    path: "/user/event/:id",
    procedure: "event.showSeat",
    title: "Show or hide your name on a spot",
    description: "Members see the first name until the event is over. Hiding it takes effect immediately.",
    errors: { 409: "You have no spot in the event" },
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.joinedEvent },
      body: { isShown: true, firstName: "Lina" },
    },
  }),
]);
