import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { toEventHtml } from "#server/integrations/markdown/to-event-html.ts";
import { findEvent } from "#server/services/event/list/get-event.ts";
import type { EventAccessContext } from "#server/services/event/row/access.ts";

/**
 * Renders the description of an event to HTML; null if there is no event that the viewer may see, or if the description
 * cannot be rendered: the page shows its plain text instead.
 */
export async function findEventHtml(
  ctx: EventAccessContext & Pick<ServiceContext, "appUrl" | "now">,
  id: number,
): Promise<string | null> {
  const event = await findEvent(ctx, id);
  return event && renderEventText(event.description);
}

/** Renders a text about an event, Markdown of its organisers; null if it nests too deeply. */
export function renderEventText(text: string): string | null {
  try {
    return toEventHtml(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Checks that a text about an event can be rendered.
 * @param path field of the text
 * @throws AppError BAD_REQUEST for one that nests too deeply
 */
export function requireEventText({ text, path }: { text: string | null | undefined; path: string }): void {
  if (!text || renderEventText(text) !== null) return;
  throw new AppError("BAD_REQUEST", "Text is too complicated to show: use less formatting and fewer levels", {
    path,
  });
}
