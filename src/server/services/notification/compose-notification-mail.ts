import { and, eq, isNull } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import type { ServiceContext } from "#server/context.ts";
import { chosenEmail, notificationPreferences, users } from "#server/db/schema/index.ts";
import type { Mail, MailFact } from "#server/integrations/mailer/mailer.ts";
import { type EventFacts, eventBlock } from "#server/mails/event-block.ts";
import { notificationMail } from "#server/mails/notification.ts";
import type { Recipient } from "#server/mails/personal-mail.ts";
import { eventInvite } from "#server/services/calendar/event-invite.ts";
import { withUidColumns } from "#server/services/calendar/uid-columns.ts";
import {
  channelsOf,
  kindOf,
  type NotificationPayload,
} from "#server/services/notification/notification-kinds.ts";
import { toUnsubscribeToken } from "#server/services/notification/unsubscribe-token.ts";

export type ComposeContext = Pick<ServiceContext, "db" | "appUrl">;

/** Reads what mails say about an event or a pick-up, for a recipient. The services of both know this one, so callers pass it. */
type FindFacts = {
  /** Null for a deleted event. */
  event: (
    ctx: Pick<ComposeContext, "db">,
    of: { eventId: number; userId: number },
  ) => Promise<EventFacts | null>;
  pickUp: (ctx: Pick<ComposeContext, "db">, of: { claimId: number; userId: number }) => Promise<MailFact[]>;
};

/**
 * Composes the mail of a notification, with the event or pick-up that it is about and the invitation for the recipient's calendar.
 * @returns null if the kind has no mail, or if the user may not get it or does not want it any more
 */
export async function composeNotificationMail(
  { db, appUrl }: ComposeContext,
  { userId, payload }: { userId: number; payload: NotificationPayload },
  find: FindFacts,
): Promise<Mail | null> {
  const kind = kindOf(payload);
  const [user] = await db
    .select({
      person: { email: users.email, username: users.username },
      chosen: chosenEmail,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, payload.kind)),
    )
    .where(
      and(
        eq(users.id, userId),
        eq(users.verified, true),
        kind.alwaysOn ? undefined : isNull(users.suspendedAt),
        kind.audience === "admins" ? eq(users.permission, ADMIN) : undefined,
      ),
    );
  const isWanted = user && (kind.alwaysOn || (user.chosen ?? channelsOf(payload).email));
  const wording = kind.mail?.(payload);
  if (!wording || !isWanted) return null;
  const { action, actionPath = kind.link(payload), ...words } = wording;
  const isAboutEvent = "event" in payload && kind.showsEvent?.(payload) === true;
  const event = isAboutEvent
    ? ((await find.event({ db }, { eventId: payload.event.id, userId })) ?? payload.event)
    : null;
  const pickUp =
    kind.showsPickUp && "claimId" in payload && payload.claimId !== undefined
      ? await find.pickUp({ db }, { claimId: payload.claimId, userId })
      : [];
  const calendar = await inviteFor({ db, appUrl }, payload, user.person);
  return notificationMail(appUrl, user.person, {
    ...words,
    ...(event && eventBlock(appUrl, event)),
    ...(pickUp.length > 0 && { facts: pickUp }),
    action: { label: action, url: appUrl + actionPath },
    ...(calendar && { calendar }),
    ...(!kind.alwaysOn && {
      unsubscribeUrl: `${appUrl}/unsubscribe/${toUnsubscribeToken({ userId, kind: payload.kind })}`,
    }),
  });
}

async function inviteFor(ctx: ComposeContext, payload: NotificationPayload, recipient: Recipient) {
  if (!("invite" in payload) || !payload.invite) return undefined;
  const { event, method, sentAt } = payload.invite;
  return eventInvite(await withUidColumns(ctx, event), { recipient, method, appUrl: ctx.appUrl, sentAt });
}
