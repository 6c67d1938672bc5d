import type { ServiceContext } from "#server/context.ts";
import { findEvent } from "#server/services/event/list/get-event.ts";
import type { EventAccessContext } from "#server/services/event/row/access.ts";
import { logger } from "#server/telemetry/logger.ts";

/** CPU time of one description, ten times that of 5,000 characters of ordinary lists and links on a slow machine. */
const CPU_LIMIT_MS = 1_000;

export type RenderContext = EventAccessContext &
  Pick<ServiceContext, "appUrl" | "now" | "renderMarkdown"> & { getSignal: () => AbortSignal };

/**
 * Renders the description of an event to HTML; null if there is no event that the viewer may see, or if the description
 * cannot be rendered: the page shows its plain text instead.
 */
export async function findEventHtml(ctx: RenderContext, id: number): Promise<string | null> {
  const event = await findEvent(ctx, id);
  if (!event) return null;
  return renderEventText(ctx, { eventId: id, text: event.description });
}

/** Renders a text about an event, Markdown of organisers; null if it cannot be rendered. */
export async function renderEventText(
  ctx: Pick<RenderContext, "getSignal" | "renderMarkdown">,
  { eventId, text }: { eventId: number; text: string },
): Promise<string | null> {
  const signal = ctx.getSignal();
  try {
    return await ctx.renderMarkdown(text, { flavour: "event", cpuLimitMs: CPU_LIMIT_MS, signal });
  } catch (error) {
    if (!signal.aborted) logger().error({ err: error, eventId }, "the renderer of events failed");
    return null;
  }
}
