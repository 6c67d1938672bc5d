import { cardRoute } from "#app/_metadata/card-route.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import { visitorCaller } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Picture of a public event for link previews. */
export const GET = cardRoute(
  (id) => visitorCaller().event.find({ id }),
  ({ status, title, startsAt, location }) => ({
    label: status === "cancelled" ? "Cancelled event" : "Event",
    title,
    lines: [`${formatDate(startsAt)} · ${formatTime(startsAt)}`, location],
  }),
);
