import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { findGuide } from "#server/services/guide/get-guide.ts";
import {
  type Draft,
  type DrafterContext,
  givenUp,
  type RenderContext,
  renderDraft,
} from "#server/services/markdown/render-draft.ts";
import { singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

/** Running preview of each member. */
const processPreviews = () => singleton("previews", () => new Map<number, AbortController>());

/** Renders the text of a guide to HTML; null without a guide or a text, or if the text exceeds the renderer's limits. */
export async function findGuideHtml(
  ctx: Pick<ServiceContext, "db"> & RenderContext,
  id: number,
): Promise<string | null> {
  const guide = await findGuide(ctx, id);
  if (!guide?.description) return null;
  const signal = ctx.getSignal();
  try {
    return await ctx.renderMarkdown(guide.description, { signal });
  } catch (error) {
    if (signal.aborted) throw givenUp();
    // The page shows the plain text instead.
    logger().error({ err: error, guideId: id }, "the renderer of guides failed");
    return null;
  }
}

/**
 * Renders a text to HTML as its page would. A newer preview of the same member replaces an older one.
 * @param description Markdown; null and undefined have no HTML
 * @throws AppError as `renderDraft`; TOO_MANY_REQUESTS when a newer preview replaces this one
 */
export async function previewGuide(
  ctx: DrafterContext,
  description: string | null | undefined,
): Promise<string> {
  if (!description) return "";
  const previews = processPreviews();
  const controller = new AbortController();
  const { id } = ctx.viewer;
  previews.get(id)?.abort(new AppError("TOO_MANY_REQUESTS", "You have asked for a newer preview meanwhile"));
  previews.set(id, controller);
  try {
    return await renderDraft(ctx, toDraft(description), controller.signal);
  } finally {
    if (previews.get(id) === controller) previews.delete(id);
  }
}

/**
 * Checks that a text can be rendered.
 * @param description Markdown; null and undefined pass
 * @throws AppError as `renderDraft`
 */
export async function assertRenderable(
  ctx: DrafterContext,
  description: string | null | undefined,
): Promise<void> {
  if (description) await renderDraft(ctx, toDraft(description));
}

const toDraft = (text: string): Draft => ({
  text,
  flavour: "guide",
  path: "description",
  refusal:
    "Text is too complicated to be shown: use fewer marks, columns and levels, or split it into several guides",
});
