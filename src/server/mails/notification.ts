import type { Mail, MailCalendar } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

type Content = {
  subject: string;
  paragraphs: string[];
  quote?: string;
  action?: { label: string; url: string };
  calendar?: MailCalendar;
  /** Stops mails of this kind; missing for one that cannot be switched off. */
  unsubscribeUrl?: string;
};

/**
 * Composes the mail of a notification, with a link to the notification settings.
 * @param appUrl the site's origin, base of a path in `action.url`
 */
export function notificationMail(appUrl: string, recipient: Recipient, content: Content): Mail {
  const { subject, paragraphs, quote, action, calendar, unsubscribeUrl } = content;
  const mail = composePersonalMail(recipient, {
    subject,
    paragraphs,
    ...(quote && { quote }),
    ...(action && { action: { label: action.label, url: new URL(action.url, appUrl).href } }),
    ...(calendar && { calendar }),
    footer: {
      text: "You get this mail because of your notification settings.",
      label: "Choose what we mail you",
      url: `${appUrl}/settings#notifications`,
    },
  });
  return { ...mail, isNotification: true, ...(unsubscribeUrl && { unsubscribeUrl }) };
}
