import { and, asc, desc, eq, gte, lt, ne, sql } from "drizzle-orm";
import { HOUR_MS } from "#lib/time/durations.ts";
import { isQuietAt, nightBefore } from "#lib/time/quiet-hours.ts";
import type { FridgeNote } from "#schemas/fridge.ts";
import type { ServiceContext } from "#server/context.ts";
import { fridgeNotes, fridges } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { listFollowers } from "#server/services/follow/list-followers.ts";
import { isShown } from "#server/services/fridge/fridge-row.ts";

/** Time in which followers of a fridge are notified once. */
const PAUSE_MS = 6 * HOUR_MS;
/** Longest night of notes of one fridge that is read. */
const MAX_NOTES = 200;

type AnnounceContext = Pick<ServiceContext, "db" | "now" | "enqueueNotifications">;
type Filled = {
  fridge: { id: number; name: string; filledAt: Date | null };
  has: FridgeNote["has"];
  authorId: number | null;
};

/**
 * Notifies the followers of a fridge that has food after it was empty, but the author of the note, once in six hours. Between 10 pm
 * and 7 am nobody is: `announceNight` does it in the morning. The fridge's row must be locked.
 * @returns number of people who are notified
 */
export async function announceFood(
  ctx: AnnounceContext & InTransaction,
  { fridge: { id, name, filledAt }, has, authorId }: Filled,
): Promise<number> {
  const { db: tx, now } = ctx;
  if (isQuietAt(now()) || (filledAt && now().getTime() - filledAt.getTime() < PAUSE_MS)) return 0;
  // Keeps `updatedAt`, which Drizzle would set: an admin who edits the fridge meanwhile is not refused.
  await tx
    .update(fridges)
    .set({ filledAt: now(), updatedAt: sql`${fridges.updatedAt}` })
    .where(eq(fridges.id, id));
  let notified = 0;
  for await (const followers of listFollowers(tx, [{ kind: "fridge", value: `${id}` }])) {
    const userIds = followers.map(({ userId }) => userId).filter((userId) => userId !== authorId);
    await ctx.enqueueNotifications(userIds, { kind: "fridge_filled", fridge: { id, name }, kinds: has });
    notified += userIds.length;
  }
  return notified;
}

/**
 * Notifies the followers of fridges that were filled last night after they were empty, and still have food.
 * @returns number of people who are notified
 */
export async function announceNight(ctx: AnnounceContext): Promise<number> {
  const { db, now } = ctx;
  if (isQuietAt(now())) return 0;
  const { from, to } = nightBefore(now());
  const noted = await db
    .selectDistinct({ id: fridgeNotes.fridgeId })
    .from(fridgeNotes)
    .where(
      and(
        isShown,
        gte(fridgeNotes.createdAt, from),
        lt(fridgeNotes.createdAt, to),
        ne(fridgeNotes.level, "empty"),
      ),
    )
    .orderBy(asc(fridgeNotes.fridgeId));
  let notified = 0;
  for (const { id } of noted) notified += await inTransaction(ctx, (txCtx) => announceNightOf(txCtx, id));
  return notified;
}

async function announceNightOf(ctx: AnnounceContext & InTransaction, id: number): Promise<number> {
  const { db: tx, now } = ctx;
  const [fridge] = await tx
    .select({ id: fridges.id, name: fridges.name, filledAt: fridges.filledAt })
    .from(fridges)
    .where(and(eq(fridges.id, id), eq(fridges.status, "listed")))
    .for("no key update");
  if (!fridge) return 0;
  const notes = await tx
    .select({
      level: fridgeNotes.level,
      has: fridgeNotes.has,
      authorId: fridgeNotes.authorId,
      createdAt: fridgeNotes.createdAt,
    })
    .from(fridgeNotes)
    .where(and(eq(fridgeNotes.fridgeId, id), isShown))
    .orderBy(desc(fridgeNotes.id))
    .limit(MAX_NOTES);
  const [latest] = notes;
  if (!latest || latest.level === "empty") return 0;
  const { from, to } = nightBefore(now());
  const wasFilled = notes.some(
    ({ level, createdAt }, index) =>
      level !== "empty" &&
      notes[index + 1]?.level === "empty" &&
      createdAt >= from &&
      createdAt < to &&
      (fridge.filledAt === null || fridge.filledAt < createdAt),
  );
  return wasFilled ? announceFood(ctx, { fridge, has: latest.has, authorId: latest.authorId }) : 0;
}
