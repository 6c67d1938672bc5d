import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { addDays, toCalendarDate, toInstant } from "#lib/time/dates.ts";
import type { GuideTry, GuideTryList, StartedTry, TryGuideInput, UpdateTryInput } from "#schemas/guide.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { guides, guideTries } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { guideNotFound } from "#server/services/guide/get-guide.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";
import { toPage, type Window, windowOf } from "#server/services/paginate.ts";

/** Time of day of a reminder, in Singapore. */
const REMINDER_TIME = "11:00";
const REMINDER_DAYS = 3;

type TryContext = Pick<MemberContext, "db" | "now" | "viewer" | "count">;

const tryColumns = {
  startedAt: guideTries.startedAt,
  remindAt: guideTries.remindAt,
  doneAt: guideTries.doneAt,
};
const tryNotFound = () => new AppError("NOT_FOUND", "You're not trying this guide!");

const selectTry = statement((db, { userId, guideId }: Placeholders<{ userId: number; guideId: number }>) =>
  db
    .select({ id: guides.id, title: guides.title, ...tryColumns })
    .from(guideTries)
    .innerJoin(guides, eq(guides.id, guideTries.guideId))
    .where(and(eq(guideTries.userId, userId), eq(guideTries.guideId, guideId))),
);

/** Returns the viewer's try of a guide, open or done, or null. */
export async function findTry(
  { db, viewer }: Pick<TryContext, "db" | "viewer">,
  guideId: number,
): Promise<GuideTry | null> {
  const [row] = await selectTry(db, { userId: viewer.id, guideId });
  return row ? toTry(row) : null;
}

/**
 * Starts to try a guide, anew if it was done, or changes the reminder of an open try.
 * @param input `remindIn`: days until the reminder, null for none; left out, it is 3, and that of an open try stays
 * @throws AppError NOT_FOUND; CONFLICT for a guide without an action; TOO_MANY_REQUESTS
 */
export async function tryGuide(
  ctx: TryContext,
  { id, remindIn }: TryGuideInput & { id: number },
): Promise<StartedTry> {
  const { now, viewer } = ctx;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await txCtx.count("guideTry");
    const [guide] = await tx
      .select({ title: guides.title, action: guides.action })
      .from(guides)
      .where(eq(guides.id, id))
      .for("key share");
    if (!guide) throw guideNotFound();
    const own = whereOwn(viewer.id, id);
    const reminder = { remindAt: toReminder(now(), remindIn), remindedAt: null };
    const [before] = await tx.select(tryColumns).from(guideTries).where(own).for("update");
    if (before && before.doneAt === null) {
      const [changed = before] =
        remindIn === undefined
          ? []
          : await tx.update(guideTries).set(reminder).where(own).returning(tryColumns);
      return { try: { guide: { id, title: guide.title }, ...changed }, isNew: false };
    }
    if (guide.action === null) throw new AppError("CONFLICT", "There is nothing to try in this guide!");
    const begun = { startedAt: now(), doneAt: null, ...reminder };
    const [started] = await tx
      .insert(guideTries)
      .values({ userId: viewer.id, guideId: id, ...begun })
      .onConflictDoUpdate({ target: [guideTries.userId, guideTries.guideId], set: begun })
      .returning(tryColumns);
    if (!started) throw new Error("The try was not stored");
    return { try: { guide: { id, title: guide.title }, ...started }, isNew: true };
  });
}

/**
 * Marks the viewer's try of a guide as done, or as open again.
 * @throws AppError NOT_FOUND if they do not try it; TOO_MANY_REQUESTS
 */
export async function updateTry(
  ctx: TryContext,
  { id, done }: UpdateTryInput & { id: number },
): Promise<GuideTry> {
  const { now, viewer } = ctx;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await txCtx.count("guideTry");
    // A repeated call keeps the time of the first.
    const doneAt = done ? sql`coalesce(${guideTries.doneAt}, ${sql.param(now(), guideTries.doneAt)})` : null;
    const [changed] = await tx
      .update(guideTries)
      // A reminder whose time went by while the try was done is not made up when it is opened again.
      .set({ doneAt, ...(!done && { remindAt: unlessPast(now()) }) })
      .from(guides)
      .where(and(eq(guides.id, guideTries.guideId), whereOwn(viewer.id, id)))
      .returning({ id: guides.id, title: guides.title, ...tryColumns });
    if (!changed) throw tryNotFound();
    return toTry(changed);
  });
}

/**
 * Ends the viewer's try of a guide, open or done.
 * @throws AppError NOT_FOUND if they do not try it; TOO_MANY_REQUESTS
 */
export async function stopTry(ctx: TryContext, id: number): Promise<null> {
  const { viewer } = ctx;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await txCtx.count("guideTry");
    const stopped = await tx
      .delete(guideTries)
      .where(whereOwn(viewer.id, id))
      .returning({ id: guideTries.id });
    if (stopped.length === 0) throw tryNotFound();
  });
  return null;
}

const selectTries = statement((db, { userId, limit, offset }: Placeholders<Window & { userId: number }>) =>
  db
    .select({ id: guides.id, title: guides.title, ...tryColumns })
    .from(guideTries)
    .innerJoin(guides, eq(guides.id, guideTries.guideId))
    .where(eq(guideTries.userId, userId))
    .orderBy(sql`${guideTries.doneAt} is not null`, desc(guideTries.startedAt), desc(guideTries.id))
    .limit(limit)
    .offset(offset),
);

const countTries = statement((db, { userId }: Placeholders<{ userId: number }>) =>
  db.select({ total: count() }).from(guideTries).where(eq(guideTries.userId, userId)),
);

/** Lists a page of the viewer's tries: open ones first, then the latest. */
export async function listTries(
  { db, viewer }: Pick<TryContext, "db" | "viewer">,
  paging: Paging,
): Promise<GuideTryList> {
  const rows = await selectTries(db, { userId: viewer.id, ...windowOf(paging) });
  const countAll = async () => (await countTries(db, { userId: viewer.id }))[0]?.total ?? 0;
  return toPage(rows.map(toTry), paging, countAll);
}

const whereOwn = (userId: number, guideId: number) =>
  and(eq(guideTries.userId, userId), eq(guideTries.guideId, guideId));

const toTry = ({
  id,
  title,
  ...times
}: { id: number; title: string } & Omit<GuideTry, "guide">): GuideTry => ({
  guide: { id, title },
  ...times,
});

const unlessPast = (now: Date) =>
  sql`case when ${lte(guideTries.remindAt, now)} then null else ${guideTries.remindAt} end`;

/** Returns 11:00 in Singapore of the day `days` from now; null for no reminder. */
function toReminder(now: Date, days: number | null | undefined = REMINDER_DAYS): Date | null {
  return days === null ? null : toInstant(addDays(toCalendarDate(now), days), REMINDER_TIME);
}

const BATCH_SIZE = 200;

/**
 * Reminds members of the guides that they try, once each, when the time that they chose has come: not of those that are
 * done or stopped, nor of a guide that has nothing to try any more. Processes that run it at the same time share the work.
 * @returns the number of tries whose time had come
 */
export async function remindOfTries(ctx: NotifyContext): Promise<number> {
  let due = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; due += batch) {
    batch = await inTransaction(ctx, (txCtx) => remindBatch(txCtx));
  }
  return due;
}

async function remindBatch(ctx: NotifyContext & InTransaction): Promise<number> {
  const { db: tx, now } = ctx;
  const due = await tx
    .select({ id: guideTries.id, userId: guideTries.userId, guideId: guides.id, action: guides.action })
    .from(guideTries)
    .innerJoin(guides, eq(guides.id, guideTries.guideId))
    .where(and(lte(guideTries.remindAt, now()), isNull(guideTries.remindedAt), isNull(guideTries.doneAt)))
    .orderBy(asc(guideTries.remindAt))
    .limit(BATCH_SIZE)
    .for("update", { of: guideTries, skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.update(guideTries).set({ remindedAt: now() }).where(inArray(guideTries.id, ids));
  for (const [id, tries] of Map.groupBy(due, ({ guideId }) => guideId)) {
    const action = tries[0]?.action;
    if (!action) continue;
    const userIds = tries.map(({ userId }) => userId);
    await notify(ctx, { userIds, payload: { kind: "guide_reminder", guide: { id, action } } });
  }
  return due.length;
}
