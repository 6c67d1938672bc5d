import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { notifications } from "#server/db/schema/index.ts";
import type { Notice } from "#server/services/notification/kinds.ts";

/**
 * Tells people something, each where they want to be told of its kind. Part of the transaction `db`.
 * @param userIds whom; somebody named twice is told once
 */
export async function notify(
  { now }: Pick<Collaborators, "queueMail" | "now" | "appUrl">,
  db: Db,
  userIds: readonly number[],
  notice: Notice,
): Promise<void> {
  const rows = [...new Set(userIds)].map((userId) => ({
    userId,
    kind: notice.kind,
    notificationMessage: notice.kind === "security" ? notice.message : notice.kind,
    createdAt: now(),
  }));
  if (rows.length > 0) await db.insert(notifications).values(rows);
}
