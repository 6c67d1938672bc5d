import { z } from "zod";
import { pageOf } from "#schemas/paging.ts";
import { Id } from "#schemas/text.ts";

/** Everything that people are told of; what each is, the table of kinds says (services/notification/kinds.ts). */
export const NOTIFICATION_KINDS = [
  "event_joined",
  "event_left",
  "event_reminder",
  "event_changed",
  "event_cancelled",
  "waitlist_promoted",
  "proposal_received",
  "proposal_approved",
  "proposal_declined",
  "feedback_received",
  "security",
] as const;

export const NotificationType = z.enum(["info", "success", "warning", "error"]);
export type NotificationType = z.infer<typeof NotificationType>;

export const Notification = z.object({
  id: z.int(),
  notificationMessage: z.string(),
  notificationType: NotificationType,
  /** A path of the site that it leads to. */
  link: z.string().nullable(),
  /** When it was first seen in the menu. */
  readAt: z.date().nullable(),
  createdAt: z.date(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = pageOf(Notification);
export type NotificationPage = z.infer<typeof NotificationPage>;

/** How many were not seen yet, counted up to a hundred. */
export const UnreadNotifications = z.object({ unread: z.int() });

export const NotificationId = z.object({ id: Id });

/** Everything up to the newest one that is shown: what comes meanwhile stays as it is. */
export const UpToNotification = z.object({ upTo: Id });

/** Where somebody is told of a kind; `alwaysOn` cannot be changed. */
export const NotificationPreference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  label: z.string(),
  inApp: z.boolean(),
  email: z.boolean(),
  alwaysOn: z.boolean(),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const SetNotificationPreferenceInput = z.object({
  kind: z.enum(NOTIFICATION_KINDS, "Kind is not valid"),
  inApp: z.boolean("In the app must be on or off"),
  email: z.boolean("By email must be on or off"),
});
export type SetNotificationPreferenceInput = z.infer<typeof SetNotificationPreferenceInput>;
