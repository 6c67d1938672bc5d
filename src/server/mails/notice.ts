import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composeMail } from "#server/mails/layout.ts";

type Recipient = { email: string; username: string };

type NoticeContent = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** An invitation or a cancellation for calendar programs. */
  calendar?: { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string };
};

/** A notification by mail; it says where to choose what is mailed. */
export function noticeMail(
  appUrl: string,
  recipient: Recipient,
  { subject, paragraphs, action, calendar }: NoticeContent,
): Mail {
  const mail = composeMail({
    to: recipient.email,
    subject,
    greeting: `Hello ${recipient.username},`,
    paragraphs,
    ...(action && { action }),
    closing: `Choose what we mail you: ${appUrl}/settings#notifications`,
  });
  return { ...mail, ...(calendar && { calendar }) };
}
