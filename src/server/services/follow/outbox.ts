import type { ServiceContext } from "#server/context.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** Users to whom the same notification is enqueued with one statement. */
const USERS_PER_ENTRY = 1_000;

/** Collects the users of each notification, so that few statements enqueue them in the transaction of `ctx`. */
export function createOutbox(ctx: Pick<ServiceContext, "enqueueNotifications"> & InTransaction) {
  const entries = new Map<string, { payload: NotificationPayload; userIds: number[] }>();
  let users = 0;
  return {
    async add(userId: number, payload: NotificationPayload): Promise<void> {
      const key = JSON.stringify(payload);
      const entry = entries.get(key) ?? { payload, userIds: [] };
      entry.userIds.push(userId);
      entries.set(key, entry);
      users += 1;
      if (entry.userIds.length < USERS_PER_ENTRY) return;
      entries.delete(key);
      await ctx.enqueueNotifications(entry.userIds, payload);
    },
    /** Enqueues the rest. @returns number of users in all */
    async flush(): Promise<number> {
      for (const { payload, userIds } of entries.values()) await ctx.enqueueNotifications(userIds, payload);
      entries.clear();
      return users;
    },
  };
}
