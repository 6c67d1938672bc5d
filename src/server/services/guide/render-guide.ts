import type { Collaborators } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { logger } from "#server/logger.ts";
import { findGuide } from "#server/services/guide/get-guide.ts";

/** CPU time that the text of a guide may take when it is saved: half of what its page grants it later. */
const SAVE_LIMIT_MS = 5_000;
/** Waiting for a turn and rendering, on a machine with much else to do. */
export const RENDER_DEADLINE_MS = 30_000;

/** Renders the text of a guide; null when there is no guide, no text, or no way to render it in bounds. */
export async function findGuideHtml(
  call: Pick<Collaborators, "db" | "renderMarkdown">,
  id: number,
): Promise<string | null> {
  const guide = await findGuide(call, id);
  if (!guide?.description) return null;
  try {
    return await call.renderMarkdown(guide.description);
  } catch (error) {
    // Its readers get the text without its form.
    logger().error({ err: error, guideId: id }, "the renderer of guides failed");
    return null;
  }
}

/**
 * Renders a text as its page would.
 * @param description Markdown; null and undefined have no HTML
 * @throws AppError BAD_REQUEST for the field `description` when that takes too much time, depth or length
 */
export async function previewGuide(
  { renderMarkdown }: Pick<Collaborators, "renderMarkdown">,
  description: string | null | undefined,
): Promise<string> {
  if (!description) return "";
  const html = await renderMarkdown(description, SAVE_LIMIT_MS);
  if (html !== null) return html;
  throw new AppError(
    "BAD_REQUEST",
    "Text is too complicated to be shown: use fewer marks, columns and levels, or split it into several guides",
    { path: "description" },
  );
}
