import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composeMail } from "#server/mails/layout.ts";

export type Recipient = { email: string; username: string };

/** Composes a mail to the owner of an account, greeted by username. */
export function composePersonalMail(
  recipient: Recipient,
  mail: Omit<Parameters<typeof composeMail>[0], "to" | "greeting">,
): Mail {
  return composeMail({ to: recipient.email, greeting: `Hello ${recipient.username},`, ...mail });
}
