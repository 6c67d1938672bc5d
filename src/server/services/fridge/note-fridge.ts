import { and, countDistinct, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { CONDITIONS } from "#lib/fridge/fridge-facts.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { CreateNoteInput, FridgeNote } from "#schemas/fridge.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import { fridgeTags } from "#server/cache/tags.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { fridgeNotes, fridges } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { announceFood } from "#server/services/fridge/announce-food.ts";
import { fridgeNotFound, isShown, noteColumns } from "#server/services/fridge/fridge-row.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { isInList } from "#server/services/public-fridge.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

/** Time in which two people who find the same trouble make it one that admins hear of. */
const TROUBLE_MS = 3 * DAY_MS;
const TROUBLES = ["needs_cleaning", "broken"] as const;
/** Age from which notes, with what was reported about them, are deleted. */
const KEPT_MS = 396 * DAY_MS;

/**
 * Stores what a member finds inside a fridge. Followers are notified of food after an empty one, by day; admins once a second person
 * finds that it is broken or needs cleaning.
 * @throws AppError NOT_FOUND; CONFLICT for a paused one; TOO_MANY_REQUESTS
 */
export async function noteFridge(
  ctx: MemberContext,
  { id, level, has = [], condition = null, note = null }: CreateNoteInput,
): Promise<FridgeNote> {
  const { now, viewer } = ctx;
  const stored = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockMember(tx, viewer);
    const fridge = await lockFridge(txCtx, id);
    await countTries(
      tx,
      [
        { limit: LIMITS.fridgeNote, subject: viewer.id },
        { limit: LIMITS.fridgeNoteAgain, subject: `${viewer.id} ${id}` },
      ],
      now(),
    );
    const before = await findLatestLevel(txCtx, id);
    if (condition !== null && condition !== "clean") await notifyOfTrouble(txCtx, { fridge, condition });
    const [row] = await tx
      .insert(fridgeNotes)
      .values({ fridgeId: id, authorId: viewer.id, level, has, condition, note, createdAt: now() })
      .returning(noteColumns);
    if (!row) throw new Error("The note was not stored");
    if (before === "empty" && level !== "empty")
      await announceFood(txCtx, { fridge, has, authorId: viewer.id });
    return row;
  });
  ctx.invalidateTags(...fridgeTags(id));
  return stored;
}

type NoteContext = MemberContext & InTransaction;
type LockedFridge = { id: number; name: string; filledAt: Date | null };

/** Locks a fridge, so that two notes at the same time come one after the other. */
async function lockFridge({ db: tx }: NoteContext, id: number): Promise<LockedFridge> {
  const [fridge] = await tx
    .select({ id: fridges.id, name: fridges.name, status: fridges.status, filledAt: fridges.filledAt })
    .from(fridges)
    .where(and(eq(fridges.id, id), isInList))
    .for("no key update");
  if (!fridge) throw fridgeNotFound();
  if (fridge.status === "paused") throw new AppError("CONFLICT", "This fridge is out of use for now.");
  return fridge;
}

async function findLatestLevel({ db: tx }: NoteContext, fridgeId: number) {
  const [latest] = await tx
    .select({ level: fridgeNotes.level })
    .from(fridgeNotes)
    .where(and(eq(fridgeNotes.fridgeId, fridgeId), isShown))
    .orderBy(desc(fridgeNotes.id))
    .limit(1);
  return latest?.level ?? null;
}

/** Notifies the admins when this is the second person of late who finds the same trouble. */
async function notifyOfTrouble(
  ctx: NoteContext,
  { fridge, condition }: { fridge: LockedFridge; condition: (typeof TROUBLES)[number] },
): Promise<void> {
  const { db: tx, now, viewer } = ctx;
  const isOfFridge = and(eq(fridgeNotes.fridgeId, fridge.id), isShown);
  const since = new Date(now().getTime() - TROUBLE_MS);
  const [cleaned] = await tx
    .select({ id: fridgeNotes.id })
    .from(fridgeNotes)
    .where(and(isOfFridge, eq(fridgeNotes.condition, "clean")))
    .orderBy(desc(fridgeNotes.id))
    .limit(1);
  const [found] = await tx
    .select({
      others: countDistinct(
        sql`case when ${ne(fridgeNotes.authorId, viewer.id)} then ${fridgeNotes.authorId} end`,
      ),
      own: countDistinct(
        sql`case when ${eq(fridgeNotes.authorId, viewer.id)} then ${fridgeNotes.authorId} end`,
      ),
    })
    .from(fridgeNotes)
    .where(
      and(
        isOfFridge,
        inArray(fridgeNotes.condition, TROUBLES),
        gt(fridgeNotes.createdAt, since),
        gt(fridgeNotes.id, cleaned?.id ?? 0),
      ),
    );
  if (found?.others !== 1 || found.own > 0) return;
  const payload = {
    kind: "offer_reported" as const,
    title: fridge.name,
    reason: CONDITIONS[condition],
    link: "/admin/fridges",
    isUrgent: false,
  };
  await notifyAdmins(ctx, { payload, exceptId: viewer.id });
}

/** Deletes notes that are 13 months old, and with them their reports. @returns number of notes deleted */
export function sweepFridgeNotes({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const isOld = sql`${fridgeNotes.createdAt} < ${sql.param(new Date(now().getTime() - KEPT_MS), fridgeNotes.createdAt)}`;
  return sweepRows(db, fridgeNotes, fridgeNotes.id, isOld);
}
