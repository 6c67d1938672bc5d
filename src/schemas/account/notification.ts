import { z } from "zod";
import { listOf } from "#schemas/paging.ts";
import { Id, idOf } from "#schemas/text.ts";

/** Kinds of notifications; services/notification/notification-kinds.ts describes each. */
export const NOTIFICATION_KINDS = [
  "event_joined",
  "event_left",
  "event_reminder",
  "event_new",
  "event_changed",
  "event_cancelled",
  "event_feedback",
  "event_close_due",
  "waitlist_promoted",
  "event_message",
  "event_checked_in",
  "proposal_received",
  "proposal_approved",
  "proposal_declined",
  "host_invited",
  "event_host_changed",
  "event_closed",
  "weekly_summary",
  "guide_reminder",
  "offer_new",
  "offer_claimed",
  "offer_held",
  "offer_lapsed",
  "offer_reminder",
  "offer_said",
  "offer_unsettled",
  "offer_thanks",
  "offer_changed",
  "offer_warning",
  "fridge_filled",
  "fridge_proposed",
  "offer_reported",
  "feedback_received",
  "security",
] as const;

/** Groups of kinds, in the order of the settings. */
export const NOTIFICATION_GROUPS = [
  "Events",
  "Hosting",
  "Food",
  "Guides",
  "Free food",
  "Account",
  "Admin",
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

export const NotificationType = z.enum(["info", "success", "warning", "error"]);
export type NotificationType = z.infer<typeof NotificationType>;

export const Notification = z.object({
  id: z.int(),
  notificationMessage: z.string(),
  notificationType: NotificationType,
  link: z.string().nullable().meta({ description: "Path on this site." }),
  readAt: z.date().nullable().meta({ description: "Time when the bell first showed it." }),
  createdAt: z.date(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationList = listOf(Notification);
export type NotificationList = z.infer<typeof NotificationList>;

/** Number of unread notifications, at most 100. */
export const UnreadNotifications = z.object({ unread: z.int() });

export const NotificationId = z.object({ id: idOf("notification") });

/** Id of the newest notification on screen; later ones stay unread. */
export const UpToNotification = z.object({ upTo: Id });

/** Channels of a kind for the viewer; those of an `alwaysOn` kind cannot be changed. */
export const NotificationPreference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  group: z.enum(NOTIFICATION_GROUPS),
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

/** Token of the URL in a mail that stops mails of its kind; a text that cannot be one stops nothing and is not found. */
export const UnsubscribeToken = z.object({ token: z.string().max(500).catch("") });

export const SetMailSubscriptionInput = UnsubscribeToken.extend({ isOn: z.boolean() });
export type SetMailSubscriptionInput = z.infer<typeof SetMailSubscriptionInput>;

/** State of a kind's mails to the owner of a token. */
export const MailSubscription = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  label: z.string(),
  isOn: z.boolean(),
});
export type MailSubscription = z.infer<typeof MailSubscription>;
