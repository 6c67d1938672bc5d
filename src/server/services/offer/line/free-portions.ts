import type { InTransaction } from "#server/db/transaction.ts";
import type { NotifyContext } from "#server/services/notification/notify.ts";
import { moveLine } from "#server/services/offer/line/move-line.ts";
import { givePortionsBack } from "#server/services/offer/row/holders.ts";

/** Gives the portions of a claim of a locked offer to those in line; without them, they are free. Holds no accounts before. */
export async function freePortions(
  ctx: NotifyContext & InTransaction,
  offerId: number,
  portions: number,
): Promise<void> {
  await givePortionsBack(ctx.db, offerId, portions);
  await moveLine(ctx, offerId, { waits: true });
}
