import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { apiTokens } from "#server/db/schema/index.ts";

/** Revokes every personal access token of a user. */
export async function revokeTokensOf(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
}
