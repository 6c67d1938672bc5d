import { cardRoute } from "#app/_metadata/card-route.ts";
import { toResultsTitle } from "#lib/event/recap-line.ts";
import { formatDate } from "#lib/time/dates.ts";
import { visitorCaller } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Picture of a closed event's results, to share. */
export const GET = cardRoute(
  async (id) => {
    const event = await visitorCaller().event.find({ id });
    const title = event?.recap ? toResultsTitle(event.recap) : null;
    return event && title ? { ...event, title, event: event.title } : null;
  },
  ({ title, event, startsAt, location }) => ({
    label: "Thank you",
    title,
    lines: [event, `${formatDate(startsAt)} · ${location}`],
  }),
);
