import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { apiTokens, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { accessTokenEndsMail, endOf } from "#server/mails/access-token.ts";
import { type NotifyContext, warnOwner } from "#server/services/notification/notify.ts";

const WARN_MS = 7 * DAY_MS;
const BATCH_SIZE = 100;

type WarnContext = NotifyContext & Pick<ServiceContext, "queueMail" | "appUrl">;

/**
 * Tells owners of access tokens that end within seven days, once for each token. Tokens that live no longer than that
 * get no warning, nor do those of suspended accounts. Processes that run it at the same time share the work.
 * @returns the number of warnings
 */
export async function warnOfTokenEnds(ctx: WarnContext): Promise<number> {
  let warned = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; warned += batch) {
    batch = await inTransaction(ctx, (txCtx) => warnBatch(txCtx));
  }
  return warned;
}

async function warnBatch(ctx: WarnContext & InTransaction): Promise<number> {
  const { db: tx, now, appUrl } = ctx;
  const due = await tx
    .select({
      token: { id: apiTokens.id, name: apiTokens.name, expiresAt: apiTokens.expiresAt },
      owner: { id: users.id, email: users.email, username: users.username, verified: users.verified },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        gt(apiTokens.expiresAt, now()),
        lte(apiTokens.expiresAt, new Date(now().getTime() + WARN_MS)),
        gt(apiTokens.expiresAt, sql`${apiTokens.createdAt} + interval '7 days'`),
        isNull(apiTokens.warnedAt),
        isNull(apiTokens.revokedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(apiTokens.userId, apiTokens.id)
    .limit(BATCH_SIZE)
    .for("update", { of: apiTokens, skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ token }) => token.id);
  await tx.update(apiTokens).set({ warnedAt: now() }).where(inArray(apiTokens.id, ids));
  for (const { token, owner } of due) {
    await warnOwner(ctx, {
      owner,
      message: endOf(token),
      mail: accessTokenEndsMail(appUrl, owner, token),
    });
  }
  return due.length;
}
