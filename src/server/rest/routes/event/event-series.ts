import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const eventSeriesRoutes = rowsOf("Events", [
  row({
    method: "POST",
    path: "/event/:id/series",
    procedure: "event.addDates",
    status: 201,
    title: "Add dates to an event",
    description:
      "Makes the event the first of a series, or adds `times` dates after the last of its series, which must have this `repeat`. The new events copy this one and its hosts, but not its spots, and are published immediately. Hosts may have 13 upcoming dates, admins 26, the last one within 400 days. For admins and the event's hosts.",
    errors: {
      403: "You are neither a host of the event nor an admin",
      409: "Too many upcoming dates, or the event is not published or is over",
    },
    keyed: true,
    limit: ["host-change"],
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.hostedEvent },
      body: { repeat: "weekly", times: 2 },
    },
  }),
]);
