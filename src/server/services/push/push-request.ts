import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** Notification to push, made at `at`. */
export type PushNotice = { payload: NotificationPayload; at: Date };

/** Subscription that is pushed to, and whose it was when the notification was made. */
export type PushDevice = { userId: number; subscriptionId: number };

/** Push to some subscriptions; without a notice it is a test, made at `at`. */
export type PushRequest = { devices: PushDevice[]; at: Date; notice: PushNotice | null };
