import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** Notification to push, made at `at`. */
export type PushNotice = { payload: NotificationPayload; at: Date };

/** Push to one subscription; without a notice it is a test, made at `at`. */
export type PushRequest = {
  subscriptionId: number;
  userId: number;
  at: Date;
  notice: PushNotice | null;
};
