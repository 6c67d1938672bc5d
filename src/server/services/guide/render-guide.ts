import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { findGuide } from "#server/services/guide/get-guide.ts";
import { singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

/** Deadline for waiting and rendering on a busy machine. */
export const RENDER_DEADLINE_MS = 30_000;

/** Context of rendering; the signal aborts when the client is gone or the deadline has passed. */
type RenderContext = Pick<ServiceContext, "renderMarkdown"> & { getSignal: () => AbortSignal };
/** Context of rendering a text that is not stored yet. */
type DrafterContext = RenderContext & { getTurn: () => Turn; viewer: Pick<Viewer, "id"> };
/** Context of writing Markdown. */
export type DraftContext = MemberContext & DrafterContext;

const TOO_COMPLICATED =
  "Text is too complicated to show: use less formatting and fewer columns and levels, or split it into several guides";

const processDrafts = (): FairQueue =>
  singleton("drafts", () =>
    createFairQueue(1, 0, "Too many texts are being rendered right now. Please try again shortly."),
  );

/**
 * Renders a text that is not stored yet, in turn: members take turns, so that one with many drafts delays only themselves.
 * @param replaced aborts when nobody needs the HTML any longer
 * @throws AppError BAD_REQUEST when it exceeds the renderer's limits; UNAVAILABLE when too many texts wait
 */
async function renderDraft(
  { renderMarkdown, getSignal, getTurn, viewer }: DrafterContext,
  text: string,
  replaced?: AbortSignal,
): Promise<string> {
  const over = getSignal();
  const signal = replaced ? AbortSignal.any([over, replaced]) : over;
  const render = () => renderMarkdown(text, { signal });
  const html = await processDrafts()
    .run(render, { ...getTurn(), key: `person ${viewer.id}`, isOver: () => signal.aborted })
    .catch((error: unknown) => {
      replaced?.throwIfAborted();
      throw over.aborted ? givenUp() : error;
    });
  if (html !== null) return html;
  throw new AppError("BAD_REQUEST", TOO_COMPLICATED, { path: "description" });
}

/** For the log only: the client is gone or has its response. */
function givenUp(): AppError {
  return new AppError("UNAVAILABLE", "The call was over before its text was rendered.");
}

/** Running preview of each member. */
const processPreviews = () => singleton("previews", () => new Map<number, AbortController>());

/** Renders the text of a guide to HTML; null without a guide or a text, or if the text exceeds the renderer's limits. */
export async function findGuideHtml(
  ctx: Pick<ServiceContext, "db"> & RenderContext,
  id: number,
): Promise<string | null> {
  const guide = await findGuide(ctx, id);
  return guide && renderGuide(ctx, guide);
}

/** Renders the text of a guide to HTML; null without a text, or if it exceeds the renderer's limits. */
export async function renderGuide(
  ctx: RenderContext,
  guide: { id: number; description: string | null },
): Promise<string | null> {
  if (!guide.description) return null;
  const signal = ctx.getSignal();
  try {
    return await ctx.renderMarkdown(guide.description, { signal });
  } catch (error) {
    if (signal.aborted) throw givenUp();
    // The page shows the plain text instead.
    logger().error({ err: error, guideId: guide.id }, "the renderer of guides failed");
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
  previews.get(id)?.abort(new AppError("TOO_MANY_REQUESTS", "You've asked for a newer preview since"));
  previews.set(id, controller);
  try {
    return await renderDraft(ctx, description, controller.signal);
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
  if (description) await renderDraft(ctx, description);
}
