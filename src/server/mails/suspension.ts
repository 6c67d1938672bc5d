import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

/** Notifies an account's owner of its suspension. @param reason text of the admin, if they gave one */
export function accountSuspendedMail(recipient: Recipient, reason: string | null): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} account is suspended`,
    paragraphs: [
      "An admin has suspended your account. You have been logged out everywhere and cannot log in for now.",
      ...(reason ? [`The reason: ${reason}`] : []),
      "Your data is still there, and stays yours.",
    ],
    closing: `If you believe that this is wrong, or want your data or its deletion, write to ${site.contactEmail}.`,
  });
}

/** Notifies an account's owner that they can log in again. */
export function accountRestoredMail(appUrl: string, recipient: Recipient): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} account is open again`,
    paragraphs: ["Your account is no longer suspended. You can log in again as before."],
    action: { label: "Log in", url: `${appUrl}/login` },
    closing: "Good to have you back.",
  });
}
