import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { logger } from "#server/logger.ts";
import { findGuide } from "#server/services/guide/get-guide.ts";
import { singleton } from "#server/singleton.ts";

/**
 * CPU time for rendering a text that is saved: a third of what its page allows later, three times that of 50,000
 * characters of ordinary text, and short enough to end before the deadline on a busy machine.
 */
const SAVE_LIMIT_MS = 3_000;
/** Deadline for waiting and rendering on a busy machine. */
export const RENDER_DEADLINE_MS = 30_000;

/** Context of rendering; the signal of the turn aborts when the client is gone or the deadline has passed. */
export type RenderContext = Pick<ServiceContext, "renderMarkdown"> & { getTurn: () => Turn };
/** Context of rendering a text that is not stored yet. */
type DrafterContext = RenderContext & { viewer: Pick<Viewer, "id"> };
/** Context of writing guides. */
export type DraftContext = MemberContext & RenderContext;

/** Queue of drafts, and the running preview of each member. */
type Drafts = { queue: FairQueue; previews: Map<number, AbortController> };

function processDrafts(): Drafts {
  return singleton("drafts", () => ({
    queue: createFairQueue(1, 0, "Too many texts are being rendered right now. Please try again shortly."),
    previews: new Map(),
  }));
}

/** Renders the text of a guide to HTML; null without a guide or a text, or if the text exceeds the renderer's limits. */
export async function findGuideHtml(
  ctx: Pick<ServiceContext, "db"> & RenderContext,
  id: number,
): Promise<string | null> {
  const guide = await findGuide(ctx, id);
  if (!guide?.description) return null;
  const { signal } = ctx.getTurn();
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
 * @throws AppError BAD_REQUEST for the field `description` when it exceeds the renderer's limits; TOO_MANY_REQUESTS when
 *   a newer preview replaces this one; UNAVAILABLE when too many texts wait
 */
export async function previewGuide(
  ctx: DrafterContext,
  description: string | null | undefined,
): Promise<string> {
  if (!description) return "";
  const { previews } = processDrafts();
  const controller = new AbortController();
  const { id } = ctx.viewer;
  previews.get(id)?.abort(new AppError("TOO_MANY_REQUESTS", "You have asked for a newer preview meanwhile"));
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
 * @throws AppError BAD_REQUEST for the field `description` when it exceeds the renderer's limits; UNAVAILABLE when too
 *   many texts wait
 */
export async function assertRenderable(
  ctx: DrafterContext,
  description: string | null | undefined,
): Promise<void> {
  if (description) await renderDraft(ctx, description);
}

/** Renders a draft in turn: members take turns, so that one with many drafts delays only themselves. */
async function renderDraft(
  { renderMarkdown, getTurn, viewer }: DrafterContext,
  description: string,
  replaced?: AbortSignal,
): Promise<string> {
  const turn = getTurn();
  const signal = replaced ? AbortSignal.any([turn.signal, replaced]) : turn.signal;
  const render = () => renderMarkdown(description, { cpuLimitMs: SAVE_LIMIT_MS, signal, isDraft: true });
  const html = await processDrafts()
    .queue.run(render, { ...turn, key: `person ${viewer.id}`, signal })
    .catch((error: unknown) => {
      replaced?.throwIfAborted();
      throw turn.signal.aborted ? givenUp() : error;
    });
  if (html !== null) return html;
  throw new AppError(
    "BAD_REQUEST",
    "Text is too complicated to be shown: use fewer marks, columns and levels, or split it into several guides",
    { path: "description" },
  );
}

/** For the log only: the client is gone or has its response. */
function givenUp(): AppError {
  return new AppError("UNAVAILABLE", "The call was over before its text was rendered.");
}
