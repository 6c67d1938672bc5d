import type { RecapHtml } from "#schemas/event/recap.ts";
import type { ServiceContext } from "#server/context.ts";
import { findRecap } from "#server/services/event/recap/get-recap.ts";
import { renderEventText } from "#server/services/event/render-event.ts";
import type { EventAccessContext } from "#server/services/event/row/access.ts";

/**
 * Renders the note of an event's recap to HTML; null if there is none that the viewer may see, or if it cannot be
 * rendered: the page shows its plain text instead.
 */
export async function findRecapHtml(
  ctx: EventAccessContext & Pick<ServiceContext, "appUrl" | "now">,
  eventId: number,
): Promise<RecapHtml> {
  const recap = await findRecap(ctx, eventId);
  return recap?.note ? renderEventText(recap.note) : null;
}
