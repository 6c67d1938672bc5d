import { cardResponse } from "#app/_metadata/card-response.ts";
import { formatDate, formatTime } from "#lib/dates.ts";
import { Id } from "#schemas/text.ts";
import { findPublicEvent } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Card image of a public event, for previews of its URL; 404 for any other. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const id = Id.safeParse(Number((await params).id));
  const event = id.success ? await findPublicEvent(id.data) : null;
  if (!event) return new Response(null, { status: 404 });
  return cardResponse(request, {
    label: event.status === "cancelled" ? "Cancelled event" : "Event",
    title: event.title,
    lines: [`${formatDate(event.startsAt)} · ${formatTime(event.startsAt)}`, event.location],
  });
}
