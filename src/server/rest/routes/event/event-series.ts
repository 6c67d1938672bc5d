import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row } from "#server/rest/route.ts";

export const eventSeriesRoutes = [
  row({
    method: "POST",
    path: "/event/:id/series",
    procedure: "event.addDates",
    status: 201,
    title: "Add dates to an event",
    description:
      "Makes the event the first of a series, or adds `times` dates after the last of its series, which must have this `repeat`. The new events are like this one, with the same hosts and without its spots, and they are published. Hosts may have 13 dates ahead, admins 26; the last within 400 days. For admins and the event's hosts.",
    tag: "Events",
    errors: {
      403: "Neither a host of the event, nor an admin",
      409: "Too many dates ahead, or the event is not published, or is over",
    },
    keyed: true,
    limit: ["host-change"],
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.hostedEvent },
      body: { repeat: "weekly", times: 2 },
    },
  }),
];
