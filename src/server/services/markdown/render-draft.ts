import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { mayNestDeeply } from "#server/integrations/markdown/levels.ts";
import type { MarkdownFlavour } from "#server/integrations/markdown/markdown.ts";
import { singleton } from "#server/singleton.ts";

/**
 * CPU time for rendering a text that is saved: a third of what its page allows later, three times that of 50,000
 * characters of ordinary text, and short enough to end before the deadline on a busy machine.
 */
const SAVE_LIMIT_MS = 3_000;
/** Deadline for waiting and rendering on a busy machine. */
export const RENDER_DEADLINE_MS = 30_000;

/** Context of rendering; the signal aborts when the client is gone or the deadline has passed. */
export type RenderContext = Pick<ServiceContext, "renderMarkdown"> & { getSignal: () => AbortSignal };
/** Context of rendering a text that is not stored yet. */
export type DrafterContext = RenderContext & { getTurn: () => Turn; viewer: Pick<Viewer, "id"> };
/** Context of writing Markdown. */
export type DraftContext = MemberContext & DrafterContext;

/** Markdown of a field, and the sentence for one that exceeds the renderer's limits. */
export type Draft = { text: string; flavour: MarkdownFlavour; path: string; refusal: string };

const processDrafts = (): FairQueue =>
  singleton("drafts", () =>
    createFairQueue(1, 0, "Too many texts are being rendered right now. Please try again shortly."),
  );

/**
 * Renders a text that is not stored yet, in turn: members take turns, so that one with many drafts delays only themselves.
 * @param replaced aborts when nobody needs the HTML any longer
 * @throws AppError BAD_REQUEST for the field when it exceeds the renderer's limits; UNAVAILABLE when too many texts wait
 */
export async function renderDraft(
  { renderMarkdown, getSignal, getTurn, viewer }: DrafterContext,
  { text, flavour, path, refusal }: Draft,
  replaced?: AbortSignal,
): Promise<string> {
  const over = getSignal();
  const signal = replaced ? AbortSignal.any([over, replaced]) : over;
  const render = () => renderMarkdown(text, { flavour, cpuLimitMs: SAVE_LIMIT_MS, signal, isDraft: true });
  const html = await processDrafts()
    .run(render, { ...getTurn(), key: `person ${viewer.id}`, isOver: () => signal.aborted })
    .catch((error: unknown) => {
      replaced?.throwIfAborted();
      throw over.aborted ? givenUp() : error;
    });
  if (html !== null) return html;
  throw new AppError("BAD_REQUEST", refusal, { path });
}

/**
 * Checks that a text about an event, Markdown of its organisers, can be rendered. One without the marks for deep levels is
 * too short to exceed the other limits, and not rendered.
 * @param path field of the text
 * @throws AppError as `renderDraft`
 */
export async function assertEventText(
  ctx: DrafterContext,
  { text, path }: { text: string | null | undefined; path: string },
): Promise<void> {
  if (!text || !mayNestDeeply(text)) return;
  const refusal = "Text is too complicated to be shown: use fewer marks and levels";
  await renderDraft(ctx, { text, flavour: "event", path, refusal });
}

/** For the log only: the client is gone or has its response. */
export function givenUp(): AppError {
  return new AppError("UNAVAILABLE", "The call was over before its text was rendered.");
}
