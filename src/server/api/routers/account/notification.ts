import { z } from "zod";
import {
  MailSubscription,
  NotificationId,
  NotificationList,
  NotificationPreferences,
  SetMailSubscriptionInput,
  SetNotificationPreferenceInput,
  UnreadNotifications,
  UnsubscribeToken,
  UpToNotification,
} from "#schemas/account/notification.ts";
import { CursorPaging } from "#schemas/paging.ts";
import { activatedProcedure, credentialProcedure, router } from "#server/api/trpc.ts";
import {
  archiveAllNotifications,
  archiveNotification,
  markSeen,
} from "#server/services/notification/archive-notifications.ts";
import { countUnread, listNotifications } from "#server/services/notification/list-notifications.ts";
import { listPreferences, setPreference } from "#server/services/notification/preferences.ts";
import { getMailSubscription, setMailSubscription } from "#server/services/notification/unsubscribe.ts";

export const notificationRouter = router({
  list: activatedProcedure
    .meta({ scope: "notifications:read" })
    .input(CursorPaging)
    .output(NotificationList)
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  unread: activatedProcedure
    .meta({ scope: "notifications:read" })
    .output(UnreadNotifications)
    .query(({ ctx }) => countUnread(ctx)),

  markSeen: activatedProcedure
    .meta({ scope: "notifications:write" })
    .input(UpToNotification)
    .output(z.null())
    .mutation(({ ctx, input }) => markSeen(ctx, input.upTo)),

  archive: activatedProcedure
    .meta({ scope: "notifications:write" })
    .input(NotificationId)
    .output(z.null())
    .mutation(({ ctx, input }) => archiveNotification(ctx, input.id)),

  archiveAll: activatedProcedure
    .meta({ scope: "notifications:write" })
    .input(UpToNotification)
    .output(z.null())
    .mutation(({ ctx, input }) => archiveAllNotifications(ctx, input.upTo)),

  preferences: activatedProcedure.output(NotificationPreferences).query(({ ctx }) => listPreferences(ctx)),

  setPreference: activatedProcedure
    .input(SetNotificationPreferenceInput)
    .output(z.null())
    .mutation(({ ctx, input }) => setPreference(ctx, input)),

  /** The token is the credential, as the calendar's is. */
  mailSubscription: credentialProcedure
    .input(UnsubscribeToken)
    .output(MailSubscription)
    .query(({ ctx, input }) => getMailSubscription(ctx, input.token)),

  setMailSubscription: credentialProcedure
    .input(SetMailSubscriptionInput)
    .output(z.null())
    .mutation(({ ctx, input }) => setMailSubscription(ctx, input)),
});
