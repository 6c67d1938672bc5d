import { and, eq, lt } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { apiTokens } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";
import { whereLiving } from "#server/services/token/list-tokens.ts";

const KEPT_MS = 30 * DAY_MS;

/**
 * Ends one of the caller's access tokens at once.
 * @throws AppError NOT_FOUND when it is not the caller's, or over already
 */
export async function deleteToken(ctx: MemberContext, { id }: { id: number }): Promise<null> {
  const { now, viewer } = ctx;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const ended = await tx
      .update(apiTokens)
      .set({ revokedAt: now() })
      .where(and(eq(apiTokens.id, id), whereLiving(viewer.id, now())))
      .returning({ id: apiTokens.id });
    if (ended.length === 0) throw new AppError("NOT_FOUND", "Access token not found!");
    if (isAdmin(viewer)) await recordAudit(txCtx, { action: "token.delete", targetId: id });
  });
  return null;
}

/** Deletes tokens that expired or were revoked more than 30 days ago. @returns the number of deleted rows */
export async function sweepApiTokens({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS);
  const expired = await sweepRows(db, apiTokens, apiTokens.id, lt(apiTokens.expiresAt, before));
  return expired + (await sweepRows(db, apiTokens, apiTokens.id, lt(apiTokens.revokedAt, before)));
}
