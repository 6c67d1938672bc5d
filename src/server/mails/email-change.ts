import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composeMail } from "#server/mails/layout.ts";

type Recipient = { email: string; username: string };

/**
 * Tells the old address that the account has another one now, with the way back.
 * @param undoToken 43 characters, base64url; null for an address that was never proved and so gets no way back
 */
export function emailChangedMail(appUrl: string, recipient: Recipient, undoToken: string | null): Mail {
  return composeMail({
    to: recipient.email,
    subject: `The e-mail address of your ${site.name} account was changed`,
    greeting: `Hello ${recipient.username},`,
    paragraphs: [
      "The e-mail address of your account has just been changed from this one to another.",
      ...(undoToken
        ? [
            "If this was not you, take the change back with the link below. It works once, within the next 7 days, and logs out all devices.",
          ]
        : []),
    ],
    ...(undoToken && { action: { label: "Undo the change", url: `${appUrl}/auth/undo/${undoToken}` } }),
    closing: "If this was you, there is nothing to do.",
  });
}

/** Tells the address that the account has again how to lock out whoever changed it. @param resetToken as mailed */
export function emailRestoredMail(appUrl: string, recipient: Recipient, resetToken: string): Mail {
  return composeMail({
    to: recipient.email,
    subject: `Your ${site.name} account has its old e-mail address again`,
    greeting: `Hello ${recipient.username},`,
    paragraphs: [
      "The change of your account's e-mail address has been taken back, and all devices have been logged out.",
      "If somebody else made that change, they may know your password. Please choose a new one with the link below (it works once, within the next hour), then log in and delete every passkey that you do not recognise.",
    ],
    action: { label: "Choose a new password", url: `${appUrl}/auth/reset/${resetToken}` },
    closing: "If the link has run out, ask for a new one under 'Forgot your password?' on the login page.",
  });
}

/** Tells the address that the account has no longer that the change to it was taken back. */
export function emailChangeUndoneMail(recipient: Recipient): Mail {
  return composeMail({
    to: recipient.email,
    subject: `A ${site.name} account no longer uses this e-mail address`,
    greeting: "Hello,",
    paragraphs: [
      `The account ${recipient.username} was changed to this e-mail address. The owner of its earlier address has taken that change back, so the account no longer uses this one.`,
    ],
    closing: "There is nothing to do.",
  });
}
