import { site } from "#lib/site.ts";
import type { Mail, MailCalendar, MailContent } from "#server/integrations/mailer/mailer.ts";

export const SIGNATURE = `${site.name}: buy enough, eat enough, waste nothing.`;

type MailParts = MailContent & { to: string; subject: string; calendar?: MailCalendar };

/** Composes a mail with its plain text; the HTML part is rendered from the same content when the mail is sent. */
export function composeMail({ to, subject, calendar, ...content }: MailParts): Mail {
  const { greeting, paragraphs, quote, action, closing, footer } = content;
  const text = [
    greeting,
    ...paragraphs,
    ...(quote ? [quote] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    SIGNATURE,
    ...(footer ? [`${footer.text}\n${footer.label}: ${footer.url}`] : []),
  ].join("\n\n");
  return { to, subject, text: `${text}\n`, content, ...(calendar && { calendar }) };
}
