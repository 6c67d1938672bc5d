import { z } from "zod";
import { CLOCK_TIME, isClockTime } from "#lib/time/dates.ts";
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

/** Channels of a kind for the viewer. */
export const NotificationPreference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  group: z.enum(NOTIFICATION_GROUPS),
  label: z.string(),
  inApp: z.boolean(),
  email: z.boolean(),
  push: z.boolean().meta({ description: "On the phones and computers that `GET /user/push` lists." }),
  alwaysOn: z.boolean().meta({ description: "The bell and emails of this kind can't be switched off." }),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

const QuietTime = z
  .string("Quiet hours must be times like 22:00")
  .refine(isClockTime, "Quiet hours must be times like 22:00")
  .meta({ pattern: CLOCK_TIME })
  .nullable()
  .meta({ description: "`HH:mm` in Singapore; null if there are no quiet hours." });

export const NotificationPreferences = z.object({
  kinds: z.array(NotificationPreference),
  quietFrom: QuietTime,
  quietTo: QuietTime,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Change of the channels of a kind, or of the quiet hours. */
export const SetNotificationPreferenceInput = z
  .object({
    kind: z.enum(NOTIFICATION_KINDS, "Kind is not valid").optional(),
    inApp: z.boolean("In the app must be on or off").optional(),
    email: z.boolean("By email must be on or off").optional(),
    push: z.boolean("On this phone must be on or off").optional(),
    quietFrom: QuietTime.optional(),
    quietTo: QuietTime.optional(),
  })
  .superRefine((input, { addIssue }) => {
    const fail = (path: keyof typeof input, message: string) =>
      addIssue({ code: "custom", path: [path], message });
    const { kind, quietFrom, quietTo } = input;
    const changesChannel = [input.inApp, input.email, input.push].some((channel) => channel !== undefined);
    const changesQuiet = quietFrom !== undefined || quietTo !== undefined;
    if (changesChannel && !kind) fail("kind", "Kind is required");
    if (kind && !changesChannel) fail("kind", "Choose what to switch on or off");
    if (!kind && !changesChannel && !changesQuiet) fail("kind", "Choose a kind, or quiet hours");
    if (!changesQuiet) return;
    if (kind) fail("quietFrom", "Change either a kind or the quiet hours");
    else if ((quietFrom ?? null) === null || (quietTo ?? null) === null) {
      if (quietFrom !== null || quietTo !== null) fail("quietTo", "Quiet hours need a start and an end");
    } else if (quietFrom === quietTo) fail("quietTo", "Quiet hours must start and end at different times");
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
