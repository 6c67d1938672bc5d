import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { logger } from "#server/logger.ts";
import { findGuide } from "#server/services/guide/get-guide.ts";
import { singleton } from "#server/singleton.ts";

/**
 * CPU time that the text of a guide may take when it is saved: a third of what its page grants it later, three times
 * that of 50,000 characters of ordinary text, and little enough to be told before the deadline by a busy machine.
 */
const SAVE_LIMIT_MS = 3_000;
/** Waiting for a turn and rendering, on a machine with much else to do. */
export const RENDER_DEADLINE_MS = 30_000;

/** What renders stored texts works with: the call's turn tells when nobody waits for it any more. */
export type RenderContext = Pick<ServiceContext, "renderMarkdown"> & { getTurn: () => Turn };
/** What writes guides works with. */
export type DraftContext = ServiceContext & RenderContext;

/** Drafts that wait, and the preview that each person waits for. */
type Drafts = { queue: FairQueue; previews: Map<number, AbortController> };

function processDrafts(): Drafts {
  return singleton("drafts", () => ({
    queue: createFairQueue(1, 0, "Too many texts are being rendered right now. Please try again shortly."),
    previews: new Map(),
  }));
}

/** Renders the text of a guide; null when there is no guide, no text, or no way to render it in bounds. */
export async function findGuideHtml(
  call: Pick<ServiceContext, "db"> & RenderContext,
  id: number,
): Promise<string | null> {
  const guide = await findGuide(call, id);
  if (!guide?.description) return null;
  const { signal } = call.getTurn();
  try {
    return await call.renderMarkdown(guide.description, { signal });
  } catch (error) {
    if (signal.aborted) throw givenUp();
    // Its readers get the text without its form.
    logger().error({ err: error, guideId: id }, "the renderer of guides failed");
    return null;
  }
}

/**
 * Renders a text as its page would. A person has one preview at a time: a newer one takes the place of an older one.
 * @param description Markdown; null and undefined have no HTML
 * @throws AppError BAD_REQUEST for the field `description` when that takes too much time, depth or length;
 *   TOO_MANY_REQUESTS when the same person asks for another preview meanwhile; UNAVAILABLE when too many texts wait
 */
export async function previewGuide(
  call: RenderContext,
  viewer: Pick<Viewer, "id">,
  description: string | null | undefined,
): Promise<string> {
  if (!description) return "";
  const { previews } = processDrafts();
  const controller = new AbortController();
  previews
    .get(viewer.id)
    ?.abort(new AppError("TOO_MANY_REQUESTS", "You have asked for a newer preview meanwhile"));
  previews.set(viewer.id, controller);
  try {
    return await renderDraft(call, viewer, description, controller.signal);
  } finally {
    if (previews.get(viewer.id) === controller) previews.delete(viewer.id);
  }
}

/**
 * Checks that a page can show a text.
 * @param description Markdown; null and undefined pass
 * @throws AppError BAD_REQUEST for the field `description` when rendering it takes too much time, depth or length;
 *   UNAVAILABLE when too many texts wait
 */
export async function assertRenderable(
  call: RenderContext,
  viewer: Pick<Viewer, "id">,
  description: string | null | undefined,
): Promise<void> {
  if (description) await renderDraft(call, viewer, description);
}

/** Renders a draft when it is the person's turn, so that one who has many waiting delays only themselves. */
async function renderDraft(
  { renderMarkdown, getTurn }: RenderContext,
  viewer: Pick<Viewer, "id">,
  description: string,
  replaced?: AbortSignal,
): Promise<string> {
  const turn = getTurn();
  const signal = replaced ? AbortSignal.any([turn.signal, replaced]) : turn.signal;
  const render = () => renderMarkdown(description, { cpuLimitMs: SAVE_LIMIT_MS, signal, isDraft: true });
  const html = await processDrafts()
    .queue.run(render, { ...turn, network: `person ${viewer.id}`, signal })
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

/** For the log: whoever it is about does not wait for it. */
function givenUp(): AppError {
  return new AppError("UNAVAILABLE", "The call was over before its text was rendered.");
}
