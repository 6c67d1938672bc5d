import { eq } from "drizzle-orm";
import type { CreateGuideInput, Guide, UpdateGuideInput } from "#schemas/guide.ts";
import { guideTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { guides } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { guideColumns, guideNotFound } from "#server/services/guide/get-guide.ts";
import { assertRenderable, type DraftContext } from "#server/services/guide/render-guide.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

/**
 * Publishes a guide.
 * @throws AppError BAD_REQUEST when its text exceeds the renderer's limits; UNAVAILABLE when too many texts wait
 */
export async function createGuide(
  ctx: DraftContext,
  { title, description = null }: CreateGuideInput,
): Promise<Guide> {
  const { db, now, invalidateTags } = ctx;
  await assertRenderable(ctx, description);
  const created = await db.transaction(async (tx) => {
    const [guide] = await tx
      .insert(guides)
      .values({ title, description, createdAt: now(), updatedAt: now() })
      .returning(guideColumns);
    if (!guide) throw new Error("The guide was not stored");
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: "guide.create",
        targetId: guide.id,
        details: { title },
      },
    );
    return guide;
  });
  invalidateTags(...guideTags(created.id));
  return created;
}

/**
 * Changes the given fields of a guide; unchanged values make no new version.
 * @param input `updatedAt`: version that the change was made to; left out, any version is overwritten
 * @throws AppError NOT_FOUND; CONFLICT when the guide was changed since that version; BAD_REQUEST when its text exceeds
 *   the renderer's limits; UNAVAILABLE when too many texts wait
 */
export async function updateGuide(
  ctx: DraftContext,
  { id, updatedAt: known, ...changes }: UpdateGuideInput & { id: number },
): Promise<Guide> {
  const { db, now, invalidateTags } = ctx;
  await assertRenderable(ctx, changes.description);
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
    await recordAudit({ ...ctx, db: tx }, { action: "guide.update", targetId: id, details: { changed } });
    return guide;
  });
  invalidateTags(...guideTags(id));
  return updated;
}

/** @throws AppError NOT_FOUND, also for the later of two concurrent calls */
export async function deleteGuide(ctx: MemberContext, id: number): Promise<null> {
  const { db, invalidateTags } = ctx;
  await db.transaction(async (tx) => {
    const [guide] = await tx.delete(guides).where(eq(guides.id, id)).returning({ title: guides.title });
    if (!guide) throw guideNotFound();
    await recordAudit({ ...ctx, db: tx }, { action: "guide.delete", targetId: id, details: guide });
  });
  invalidateTags(...guideTags(id));
  return null;
}
