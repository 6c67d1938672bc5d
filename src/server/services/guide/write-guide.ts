import { eq } from "drizzle-orm";
import type { CreateGuideInput, Guide, UpdateGuideInput } from "#schemas/guide.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { guides } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { guideColumns, guideNotFound } from "#server/services/guide/get-guide.ts";
import { assertRenderable, type DraftContext } from "#server/services/guide/render-guide.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

/**
 * Writes a guide, which is public at once.
 * @throws AppError BAD_REQUEST when its text cannot be rendered in bounds; UNAVAILABLE when too many texts wait for that
 */
export async function createGuide(
  call: DraftContext,
  viewer: Viewer,
  { title, description = null }: CreateGuideInput,
): Promise<Guide> {
  const { db, now, invalidateTags } = call;
  await assertRenderable(call, viewer, description);
  const created = await db.transaction(async (tx) => {
    const [guide] = await tx
      .insert(guides)
      .values({ title, description, createdAt: now(), updatedAt: now() })
      .returning(guideColumns);
    if (!guide) throw new Error("The guide was not stored");
    await recordAudit(call, tx, viewer, {
      action: "guide.create",
      targetId: guide.id,
      details: { title },
    });
    return guide;
  });
  invalidateTags("guides");
  return created;
}

/**
 * Changes the given fields of a guide; where that changes nothing, it stays the version it is.
 * @param changes `updatedAt`, where given, is the version that the caller knows
 * @throws AppError NOT_FOUND; CONFLICT when somebody has changed the guide since that version; BAD_REQUEST
 *   when its text cannot be rendered in bounds; UNAVAILABLE when too many texts wait for that
 */
export async function updateGuide(
  call: DraftContext,
  viewer: Viewer,
  id: number,
  { updatedAt: known, ...changes }: UpdateGuideInput,
): Promise<Guide> {
  const { db, now, invalidateTags } = call;
  await assertRenderable(call, viewer, changes.description);
  const updated = await db.transaction(async (tx) => {
    const [before] = await tx.select(guideColumns).from(guides).where(eq(guides.id, id)).for("update");
    if (!before) throw guideNotFound();
    requireSameVersion("guide", before, known);
    const changed = (["title", "description"] as const).filter(
      (key) => changes[key] !== undefined && changes[key] !== before[key],
    );
    if (changed.length === 0) return before;
    const updatedAt = nextVersion(before, now());
    const [guide] = await tx
      .update(guides)
      .set({ ...changes, updatedAt })
      .where(eq(guides.id, id))
      .returning(guideColumns);
    if (!guide) throw guideNotFound();
    await recordAudit(call, tx, viewer, { action: "guide.update", targetId: id, details: { changed } });
    return guide;
  });
  invalidateTags("guides");
  return updated;
}

/** @throws AppError NOT_FOUND, also for the second of two at once */
export async function deleteGuide(call: ServiceContext, viewer: Viewer, id: number): Promise<null> {
  const { db, invalidateTags } = call;
  await db.transaction(async (tx) => {
    const [guide] = await tx.delete(guides).where(eq(guides.id, id)).returning({ title: guides.title });
    if (!guide) throw guideNotFound();
    await recordAudit(call, tx, viewer, { action: "guide.delete", targetId: id, details: guide });
  });
  invalidateTags("guides");
  return null;
}
