import type { Mail, MailCalendar } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

type Notice = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  calendar?: MailCalendar;
};

/**
 * A notification by mail; its end says where to choose what is mailed.
 * @param appUrl the site's origin, which a path in `action.url` is put behind
 */
export function notificationMail(appUrl: string, recipient: Recipient, notice: Notice): Mail {
  const { subject, paragraphs, action, calendar } = notice;
  const mail = composePersonalMail(recipient, {
    subject,
    paragraphs,
    ...(action && { action: { label: action.label, url: new URL(action.url, appUrl).href } }),
    ...(calendar && { calendar }),
    footer: {
      text: "You get this mail because of your notification settings.",
      label: "Choose what we mail you",
      url: `${appUrl}/settings#notifications`,
    },
  });
  return { ...mail, isNotification: true };
}
