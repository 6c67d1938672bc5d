import { lt } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { notifications } from "#server/db/schema/index.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Removes notifications that were archived more than 90 days ago. @returns how many */
export async function sweepNotifications({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS);
  return sweepRows(db, notifications, notifications.id, lt(notifications.archivedAt, before));
}
