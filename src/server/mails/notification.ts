import type { Mail, MailAction, MailCalendar, MailContent } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

type Content = Omit<MailContent, "greeting" | "footer" | "action"> & {
  subject: string;
  action?: MailAction;
  calendar?: MailCalendar;
  /** Stops mails of this kind; missing for one that cannot be switched off. */
  unsubscribeUrl?: string;
};

/**
 * Composes the mail of a notification, with a link to the notification settings.
 * @param appUrl the site's origin, base of a path in `action.url`
 */
export function notificationMail(
  appUrl: string,
  recipient: Recipient,
  { action, ...content }: Content,
): Mail {
  const mail = composePersonalMail(recipient, {
    ...content,
    ...(action && { action: { label: action.label, url: new URL(action.url, appUrl).href } }),
    footer: {
      text: "You're receiving this because of your notification settings.",
      label: "Manage emails",
      url: `${appUrl}/settings#notifications`,
    },
  });
  return { ...mail, isNotification: true };
}
