import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

/** Mails the link to choose a new password. @param token 43 characters, base64url */
export function passwordResetMail(appUrl: string, recipient: Recipient, token: string): Mail {
  return composePersonalMail(recipient, {
    subject: `Reset your ${site.name} password`,
    paragraphs: [
      "You can choose a new password below. The link works once and expires in 1 hour.",
      "A new password logs you out on all devices and revokes your access tokens.",
    ],
    action: { label: "Choose new password", url: `${appUrl}/auth/reset/${token}` },
    closing: "Didn't ask for this? You can ignore this email. Your password stays the same.",
  });
}

/** Notifies an account's owner that their password was changed. */
export function passwordChangedMail(appUrl: string, recipient: Recipient): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} password was changed`,
    paragraphs: [
      "Your password was changed and all other devices were logged out.",
      "Wasn't you? Choose a new password right away, then log in and delete any passkey you don't recognise.",
    ],
    action: { label: "This wasn't me", url: `${appUrl}/auth/forgot` },
    closing: "If this was you, there's nothing to do.",
  });
}
