import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { addDays, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { sustainabilityEntries as entries, offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { countedHandovers } from "#server/services/offer/count/counted-handovers.ts";

/** Unique among the app's advisory locks: "weigh" on a telephone keypad. */
const COUNT_LOCK = 93_444;
/** Days up to today that the job counts anew; older ones change with a correction alone. */
const COUNTED_DAYS = 8;
/** Longest time from a handover to its correction, 30 days after the window, with a margin. */
const CORRECTABLE_MS = 40 * DAY_MS;

type CountContext = Pick<ServiceContext, "now"> & InTransaction;

/**
 * Counts the food of the last eight days that was handed over as rescued: one row a day, which follows from the claims, so that it
 * changes nothing to run it again, late or on two machines. Run it every hour; idle on a site without free food.
 * @returns number of days that changed
 */
export async function countOffers(
  ctx: Pick<ServiceContext, "db" | "now" | "offers" | "invalidateTags">,
): Promise<number> {
  if (!ctx.offers.isOn) return 0;
  const today = toCalendarDate(ctx.now());
  const days = Array.from({ length: COUNTED_DAYS }, (_, index) => addDays(today, -index));
  const changed = await inTransaction(ctx, (txCtx) => countDays(txCtx, days));
  if (changed > 0) ctx.invalidateTags("impact");
  return changed;
}

/**
 * Counts days of Singapore anew, in turn with other processes. A row is gone once its day has no handovers.
 * @returns number of days that changed
 */
export async function countDays({ db: tx, now }: CountContext, days: readonly string[]): Promise<number> {
  // The statements below see what the transaction before has written.
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`);
  const sums = await tx.execute<{ date: string; kg: number }>(
    sql`select day::text as date, round(sum(grams) / 1000, 3)::float8 as kg
      from (${countedHandovers(days)}) as counted group by day having round(sum(grams) / 1000, 3) > 0`,
  );
  const removed = await tx
    .delete(entries)
    .where(
      and(
        entries.isFromOffers,
        inArray(entries.date, [...days]),
        notInArray(
          entries.date,
          sums.map(({ date }) => date),
        ),
      ),
    )
    .returning({ id: entries.id });
  return removed.length + (await writeSums(tx, sums, now()));
}

async function writeSums(
  tx: Tx,
  sums: readonly { date: string; kg: number }[],
  createdAt: Date,
): Promise<number> {
  if (sums.length === 0) return 0;
  const rows = await tx
    .insert(entries)
    .values(
      sums.map(({ date, kg }) => ({ date, kg, label: "Rescued" as const, isFromOffers: true, createdAt })),
    )
    .onConflictDoUpdate({
      target: entries.date,
      targetWhere: sql`${entries.isFromOffers}`,
      set: { kg: sql`excluded.kg` },
      setWhere: sql`${entries.kg} <> excluded.kg`,
    })
    .returning({ id: entries.id });
  return rows.length;
}

/**
 * Counts the days of a corrected claim anew, also one that is frozen.
 * @param before time of the handover that was taken back; null if there was none
 */
export async function countCorrected(ctx: CountContext, before: Date | null): Promise<void> {
  const today = toCalendarDate(ctx.now());
  await countDays(ctx, [...new Set([today, before === null ? today : toCalendarDate(before)])]);
}

/**
 * Fixes what the handovers of an account count, before it is deleted: without the account nobody knows which two people met, so that
 * their limit of a day would be lost. What can't be corrected any more is not counted again.
 */
export async function fixCountedGrams({ db: tx, now }: CountContext, userId: number): Promise<void> {
  const since = new Date(now().getTime() - CORRECTABLE_MS);
  const days = await listDays(tx, userId, since);
  if (days.length === 0) return;
  await tx
    .update(offerClaims)
    .set({ countedGrams: sql`counted.grams` })
    .from(sql`(${countedHandovers(days)}) as counted`)
    .where(
      and(
        sql`${offerClaims.id} = counted.id`,
        isNull(offerClaims.countedGrams),
        sql`${userId} in (counted.giver_id, counted.taker_id)`,
      ),
    );
}

/** Lists the days on which a person gave or took food, in two reads so that each has its index. */
async function listDays(tx: Tx, userId: number, since: Date): Promise<string[]> {
  const select = (isOwn: SQL) =>
    tx
      .select({ settledAt: offerClaims.settledAt })
      .from(offerClaims)
      .innerJoin(offers, eq(offers.id, offerClaims.offerId))
      .where(and(isOwn, eq(offerClaims.state, "collected"), gt(offerClaims.settledAt, since)));
  const rows = [
    ...(await select(eq(offers.giverId, userId))),
    ...(await select(eq(offerClaims.takerId, userId))),
  ];
  return [...new Set(rows.flatMap(({ settledAt }) => (settledAt ? toCalendarDate(settledAt) : [])))];
}
