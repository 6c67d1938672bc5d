import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { CreateGuideInput, Guide, UpdateGuideInput } from "#schemas/guide.ts";
import { guideTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { uniqueViolation } from "#server/db/errors.ts";
import { guides, notifications } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { guideColumns, guideNotFound, toGuide } from "#server/services/guide/get-guide.ts";
import type { DraftContext } from "#server/services/guide/render-guide.ts";
import { assertRenderable } from "#server/services/guide/render-guide.ts";
import { guidePath } from "#server/services/notification/guide-path.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

/** Fields that a change may name. */
const FIELDS = ["title", "description", "slug", "topic", "summary", "action", "foodGroups"] as const;

/**
 * Publishes a guide.
 * @throws AppError BAD_REQUEST when its text exceeds the renderer's limits; CONFLICT when another guide has its slug;
 *   UNAVAILABLE when too many texts wait
 */
export async function createGuide(ctx: DraftContext, input: CreateGuideInput): Promise<Guide> {
  const { db, now, invalidateTags } = ctx;
  await assertRenderable(ctx, input.description);
  const created = await inOwnSlug(db, async (tx) => {
    const [guide] = await tx
      .insert(guides)
      .values({ ...input, createdAt: now(), updatedAt: now() })
      .returning(guideColumns(tx));
    if (!guide) throw new Error("The guide was not stored");
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: "guide.create",
        targetId: guide.id,
        details: { title: input.title },
      },
    );
    return guide;
  });
  invalidateTags(...guideTags(created.id));
  return toGuide(created);
}

/**
 * Changes the given fields of a guide; unchanged values make no new version.
 * @param input `updatedAt`: version that the change was made to; left out, any version is overwritten
 * @throws AppError NOT_FOUND; CONFLICT when the guide was changed since that version, or another one has its slug;
 *   BAD_REQUEST when its text exceeds the renderer's limits; UNAVAILABLE when too many texts wait
 */
export async function updateGuide(
  ctx: DraftContext,
  { id, updatedAt: known, ...changes }: UpdateGuideInput & { id: number },
): Promise<Guide> {
  const { db, now, invalidateTags } = ctx;
  await assertRenderable(ctx, changes.description);
  const updated = await inOwnSlug(db, async (tx) => {
    const [before] = await tx.select(guideColumns(tx)).from(guides).where(eq(guides.id, id)).for("update");
    if (!before) throw guideNotFound();
    requireSameVersion("guide", before, known);
    const changed = FIELDS.filter(
      (key) => changes[key] !== undefined && !isDeepStrictEqual(changes[key], before[key]),
    );
    if (changed.length === 0) return before;
    const updatedAt = nextVersion(before, now());
    const [guide] = await tx
      .update(guides)
      .set({ ...changes, updatedAt })
      .where(eq(guides.id, id))
      .returning(guideColumns(tx));
    if (!guide) throw guideNotFound();
    await recordAudit({ ...ctx, db: tx }, { action: "guide.update", targetId: id, details: { changed } });
    return guide;
  });
  invalidateTags(...guideTags(id));
  return toGuide(updated);
}

/**
 * Deletes a guide with the tries of it. Reminders of it lose their link, which would lead to a missing page.
 * @throws AppError NOT_FOUND, also for the later of two concurrent calls
 */
export async function deleteGuide(ctx: MemberContext, id: number): Promise<null> {
  const { invalidateTags } = ctx;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [guide] = await tx.delete(guides).where(eq(guides.id, id)).returning({ title: guides.title });
    if (!guide) throw guideNotFound();
    await tx
      .update(notifications)
      .set({ link: null })
      .where(eq(notifications.link, guidePath(id)));
    await recordAudit(txCtx, { action: "guide.delete", targetId: id, details: guide });
  });
  invalidateTags(...guideTags(id));
  return null;
}

/** Runs a transaction. @throws AppError CONFLICT when another guide has the slug */
async function inOwnSlug<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction({ db }, ({ db: tx }) => work(tx));
  } catch (error) {
    if (uniqueViolation(error) !== "guides_slug_key") throw error;
    throw new AppError("CONFLICT", "Another guide has this slug already!", { path: "slug" });
  }
}
