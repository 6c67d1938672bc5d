import { site } from "#lib/site.ts";
import type { Mail, MailCalendar, MailContent, MailFact } from "#server/integrations/mailer/mailer.ts";

export const SIGNATURE = `${site.name}: buy enough, eat enough, waste nothing.`;
export const STOP_LABEL = "Stop these emails";

type MailParts = MailContent & {
  to: string;
  subject: string;
  calendar?: MailCalendar;
  unsubscribeUrl?: string;
};

/** Composes a mail with its plain text; the HTML part is rendered from the same content when the mail is sent. */
export function composeMail({ to, subject, calendar, unsubscribeUrl, ...content }: MailParts): Mail {
  const { greeting, paragraphs, quote, facts, action, moreActions = [], closing, footer } = content;
  const text = [
    greeting,
    ...paragraphs,
    ...(quote ? [quote] : []),
    ...(facts ? [facts.map(toLine).join("\n")] : []),
    ...[...(action ? [action] : []), ...moreActions].map(({ label, url }) => `${label}:\n${url}`),
    ...(closing ? [closing] : []),
    SIGNATURE,
    ...(footer ? [footer.text] : []),
    ...(unsubscribeUrl ? [`${STOP_LABEL}: ${unsubscribeUrl}`] : []),
    ...(footer ? [`${footer.label}: ${footer.url}`] : []),
  ].join("\n\n");
  return {
    to,
    subject,
    text: `${text}\n`,
    content,
    ...(calendar && { calendar }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

const toLine = ({ label, bold, lines = [] }: MailFact) =>
  `${label}: ${[...(bold ? [bold] : []), ...lines].join(" · ")}`;
