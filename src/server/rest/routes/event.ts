import { attendeesFile, downloadResponse } from "#server/http/download.ts";
import { type Route, toId, toInput } from "#server/rest/route.ts";

export const eventRoutes: Route[] = [
  {
    method: "GET",
    path: "/event",
    status: 200,
    access: "public",
    summary: "Events by `scope`: upcoming (the default), past, mine or, for admins, proposed; `q` searches",
    call: (caller, { query }) => caller.event.list(toInput(query)),
    paged: true,
  },
  {
    method: "POST",
    path: "/event",
    status: 201,
    access: "activated",
    summary: "Publish an event (admins) or propose one (members)",
    call: (caller, { body }) => caller.event.create(toInput(body)),
  },
  {
    method: "GET",
    path: "/event/:id",
    status: 200,
    access: "public",
    summary: "One event, as a list of one or none",
    call: async (caller, { params }) => {
      const event = await caller.event.find({ id: toId(params.id) });
      return event ? [event] : [];
    },
  },
  {
    method: "POST",
    path: "/event/:id",
    status: 200,
    access: "activated",
    summary: "Join an event",
    call: (caller, { params, body }) => caller.event.join(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "PATCH",
    path: "/event/:id",
    status: 200,
    access: "admin",
    summary: "Change an event or its status; with `updatedAt`, 409 when it was changed since",
    call: (caller, { params, body }) => caller.event.update(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "DELETE",
    path: "/event/:id",
    status: 200,
    access: "admin",
    summary: "Delete an event",
    call: (caller, { params }) => caller.event.delete({ id: toId(params.id) }),
  },
  {
    method: "POST",
    path: "/event/:id/waitlist",
    status: 200,
    access: "activated",
    summary: "Wait for a seat in a full event; answers the place in the queue",
    call: (caller, { params, body }) => caller.event.joinWaitlist(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "DELETE",
    path: "/event/:id/waitlist",
    status: 200,
    access: "activated",
    summary: "Wait no longer",
    call: (caller, { params, body }) => caller.event.leaveWaitlist(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "GET",
    path: "/event/:id/attendees",
    status: 200,
    access: "activated",
    summary: "Who joined or, with `list=waiting`, who waits; for admins and whoever proposed the event",
    call: (caller, { params, query }) => caller.event.attendees(toInput({ ...query, id: toId(params.id) })),
    paged: true,
  },
  {
    method: "GET",
    path: "/event/:id/attendees.csv",
    status: 200,
    access: "activated",
    summary: "Who joined and who waits, as text/csv; for admins and whoever proposed the event",
    call: async (caller, { params }) => {
      const id = toId(params.id);
      return downloadResponse(await caller.event.attendeesCsv({ id }), attendeesFile(id));
    },
  },
  {
    method: "GET",
    path: "/user/event",
    status: 200,
    access: "activated",
    summary: "The events that the caller joined, past ones too",
    call: (caller, { query }) => caller.event.joined(toInput(query)),
    paged: true,
  },
  {
    method: "POST",
    path: "/user/event/:id",
    status: 200,
    access: "activated",
    summary: "Leave an event",
    call: (caller, { params, body }) => caller.event.leave(toInput({ ...body, id: toId(params.id) })),
  },
];
