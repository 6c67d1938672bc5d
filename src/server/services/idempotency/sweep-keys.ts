import { lt } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { idempotencyKeys } from "#server/db/schema/index.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

/** Deletes the keys of calls made more than a day ago. @returns the number of deleted rows */
export function sweepKeys({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const { userId, key, createdAt } = idempotencyKeys;
  return sweepRows(db, idempotencyKeys, [userId, key], lt(createdAt, new Date(now().getTime() - DAY_MS)));
}
