import { render } from "@react-email/render";
import type { Mail, OutgoingMail } from "#server/integrations/mailer/mailer.ts";
import { MailTemplate } from "#server/mails/mail-template.tsx";

/** Adds the HTML part, which needs nothing from outside. */
export async function renderMail(mail: Mail): Promise<Omit<OutgoingMail, "id" | "queuedAt">> {
  const { content, ...rest } = mail;
  return { ...rest, html: await render(<MailTemplate subject={mail.subject} content={content} />) };
}
