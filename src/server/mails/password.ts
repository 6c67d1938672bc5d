import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

/** Mails the link to choose a new password. @param token 43 characters, base64url */
export function passwordResetMail(appUrl: string, recipient: Recipient, token: string): Mail {
  return composePersonalMail(recipient, {
    subject: `Reset your ${site.name} password`,
    paragraphs: [
      "You can choose a new password with the link below. It works once, within the next hour.",
      "Choosing a new password logs you out on all devices and ends your access tokens.",
    ],
    action: { label: "Choose a new password", url: `${appUrl}/auth/reset/${token}` },
    closing: "If you did not ask for this, you can ignore this mail. Your password stays as it is.",
  });
}

/** Notifies an account's owner that their password was changed. */
export function passwordChangedMail(appUrl: string, recipient: Recipient): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} password was changed`,
    paragraphs: [
      "The password of your account has just been changed, and all other devices have been logged out.",
      "If this was not you, choose a new password at once with the link below, then log in and delete every passkey that you do not recognise.",
    ],
    action: { label: "I did not do this", url: `${appUrl}/auth/forgot` },
    closing: "If this was you, there is nothing to do.",
  });
}
