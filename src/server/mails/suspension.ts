import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

/** Notifies an account's owner of its suspension. @param reason text of the admin, if they gave one */
export function accountSuspendedMail(recipient: Recipient, reason: string | null): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} account is suspended`,
    paragraphs: [
      "An admin has suspended your account. You've been logged out everywhere and can't log in for now.",
      ...(reason ? [`Reason: ${reason}`] : []),
      "Your data is safe.",
    ],
    closing: `Think this is a mistake? Want a copy of your data, or to have it deleted? Write to ${site.contactEmail}.`,
  });
}

/** Notifies an account's owner that they can log in again. */
export function accountRestoredMail(appUrl: string, recipient: Recipient): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} account is active again`,
    paragraphs: ["Your account is no longer suspended. You can log in again."],
    action: { label: "Log in", url: `${appUrl}/login` },
    closing: "Good to have you back.",
  });
}
