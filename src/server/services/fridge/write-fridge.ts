import { and, eq } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { CreateFridgeInput, Fridge, UpdateFridgeInput } from "#schemas/fridge.ts";
import { fridgeTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { uniqueViolation } from "#server/db/errors.ts";
import { fridges, uploads } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { fridgeColumns, fridgeNotFound, toFridge } from "#server/services/fridge/fridge-row.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

/**
 * Stores a fridge that a member proposes, and notifies the admins; an admin's is listed and confirmed with that.
 * @throws AppError CONFLICT for a name that is there; BAD_REQUEST for a photo that is not the viewer's; TOO_MANY_REQUESTS
 */
export async function createFridge(
  ctx: MemberContext,
  { photoKey, ...input }: CreateFridgeInput,
): Promise<Fridge> {
  const { now, viewer } = ctx;
  const isListed = isAdmin(viewer);
  const fridge = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await txCtx.count("fridge");
    if (!isListed) {
      // Locks the admins in the order of services/account/admins.ts, before the insert locks the author.
      await notifyAdmins(txCtx, { payload: { kind: "fridge_proposed", fridge: { name: input.name } } });
    }
    await lockMember(tx, viewer);
    const [stored] = await tx
      .insert(fridges)
      .values({
        ...input,
        photoUploadId: await findFridgePhoto(txCtx, photoKey),
        status: isListed ? "listed" : "proposed",
        confirmedOn: isListed ? toCalendarDate(now()) : null,
        createdBy: viewer.id,
        createdAt: now(),
        updatedAt: now(),
      })
      .returning({ id: fridges.id })
      .catch(refuseTakenName);
    if (!stored) throw new Error("The fridge was not stored");
    if (isListed) await recordAudit(txCtx, { action: "fridge.create", targetId: stored.id });
    return readFridge(txCtx, stored.id);
  });
  if (isListed) ctx.invalidateTags(...fridgeTags(fridge.id));
  return fridge;
}

/**
 * Changes a fridge: what it says, whether it is listed, paused or closed, and the day on which it was confirmed. To list one that
 * was never confirmed confirms it today, and a proposed one that is closed has no page.
 * @param input `updatedAt`: version that was changed
 * @throws AppError NOT_FOUND; CONFLICT if it was changed since, or for a name that is there; BAD_REQUEST for one time alone,
 *   and for a photo that is not the viewer's
 */
export async function updateFridge(
  ctx: MemberContext,
  { id, updatedAt, photoKey, ...changes }: UpdateFridgeInput & { id: number },
): Promise<Fridge> {
  const { now } = ctx;
  const fridge = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [before] = await tx.select().from(fridges).where(eq(fridges.id, id)).for("no key update");
    if (!before) throw fridgeNotFound();
    requireSameVersion("fridge", before, updatedAt);
    const { opensAt, closesAt } = { ...before, ...changes };
    if ((opensAt === null) !== (closesAt === null) || (opensAt !== null && opensAt === closesAt)) {
      throw new AppError("BAD_REQUEST", "Please enter both times, and two that differ.", {
        path: "closesAt",
      });
    }
    const fields = [...Object.keys(changes), ...(photoKey === undefined ? [] : ["photo"])];
    const { status = before.status, confirmedOn = before.confirmedOn } = changes;
    const today = toCalendarDate(now());
    if (confirmedOn !== null && confirmedOn > today)
      throw new AppError("BAD_REQUEST", "Date must not be in the future", { path: "confirmedOn" });
    const isNewlyListed =
      before.status !== "listed" && status === "listed" && { confirmedOn, ...changes }.confirmedOn === null;
    const isDeclined = before.status === "proposed" && status === "closed";
    await tx
      .update(fridges)
      .set({
        ...changes,
        ...(photoKey !== undefined && { photoUploadId: await findFridgePhoto(txCtx, photoKey) }),
        ...(isNewlyListed && { confirmedOn: today }),
        // One that was never listed has no page that says it is closed.
        ...(isDeclined && { confirmedOn: null }),
        updatedAt: nextVersion(before, now()),
      })
      .where(eq(fridges.id, id))
      .catch(refuseTakenName);
    await recordAudit(txCtx, {
      action: "fridge.update",
      targetId: id,
      details: { fields, ...(changes.status && { status: changes.status }) },
    });
    return readFridge(txCtx, id);
  });
  ctx.invalidateTags(...fridgeTags(id));
  return fridge;
}

async function readFridge(ctx: MemberContext & InTransaction, id: number): Promise<Fridge> {
  const [row] = await ctx.db.select(fridgeColumns).from(fridges).where(eq(fridges.id, id));
  if (!row) throw fridgeNotFound();
  return toFridge(ctx, row);
}

function refuseTakenName(error: unknown): never {
  if (uniqueViolation(error) !== "fridges_name_key") throw error;
  throw new AppError("CONFLICT", "There is a fridge with this name already.", { path: "name" });
}

/**
 * Finds the upload that becomes a fridge's photo, and keeps it from being deleted meanwhile.
 * @param key key of an upload; null or undefined for no photo
 * @returns id of the upload; null for no photo
 * @throws AppError BAD_REQUEST if it does not exist or is not the caller's
 */
async function findFridgePhoto(
  { db: tx, viewer }: MemberContext & InTransaction,
  key: string | null | undefined,
): Promise<number | null> {
  if (key === null || key === undefined) return null;
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, viewer.id), eq(uploads.status, "stored")))
    .for("key share");
  if (!upload) throw new AppError("BAD_REQUEST", "Photo is not valid", { path: "photoKey" });
  return upload.id;
}
