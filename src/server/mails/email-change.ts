import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composeMail } from "#server/mails/layout.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

/**
 * Notifies the earlier email address of the change, with a link to undo it.
 * @param undoToken 43 characters, base64url; null for an email address that was never verified and gets no link
 */
export function emailChangedMail(appUrl: string, recipient: Recipient, undoToken: string | null): Mail {
  return composePersonalMail(recipient, {
    subject: `The email address of your ${site.name} account was changed`,
    paragraphs: [
      "The email address of your account has just been changed from this one to another.",
      ...(undoToken
        ? [
            "If this was not you, undo the change with the link below. It works once, within the next 7 days, and logs out all devices.",
          ]
        : []),
    ],
    ...(undoToken && { action: { label: "Undo the change", url: `${appUrl}/auth/undo/${undoToken}` } }),
    closing: "If this was you, there is nothing to do.",
  });
}

/**
 * Notifies the restored email address, with a link to choose a new password. @param resetToken 43 characters, base64url
 */
export function emailRestoredMail(appUrl: string, recipient: Recipient, resetToken: string): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} account has its old email address again`,
    paragraphs: [
      "The change of your account's email address has been undone. All devices have been logged out, and all passkeys and access tokens were removed.",
      "If someone else made that change, they may know your password, so it does not work any more. Please choose a new one with the link below; it works once, within the next hour.",
    ],
    action: { label: "Choose a new password", url: `${appUrl}/auth/reset/${resetToken}` },
    closing: "If the link has run out, ask for a new one under 'Forgot your password?' on the login page.",
  });
}

/**
 * Replaces the reset link for an email address that an account was changed to and that was never verified.
 * @param releaseToken 43 characters, base64url; null when the account has no earlier email address to restore
 */
export function unverifiedEmailMail(appUrl: string, email: string, releaseToken: string | null): Mail {
  return composeMail({
    to: email,
    subject: `A new password for ${site.name}`,
    greeting: "Hello,",
    paragraphs: [
      "Someone asked for a new password for this email address. An account was changed to it, but its owner has not confirmed the change yet, so we cannot send a link to a new password.",
      "If the account is yours, log in and open the link in the mail headed 'Verify your email address'.",
      releaseToken
        ? "If it is not yours, or you cannot log in, remove this email address from the account with the link below; it works once, within the next 7 days. The account then has its earlier email address again."
        : `If it is not yours, write to ${site.contactEmail}, and we remove this email address from the account.`,
    ],
    ...(releaseToken && {
      action: {
        label: "Remove this email address from the account",
        url: `${appUrl}/auth/undo/${releaseToken}`,
      },
    }),
    closing: "If you did not ask for a new password, you can ignore this mail.",
  });
}

/** Notifies an email address, no longer the account's, that the change to it was undone. */
export function emailChangeUndoneMail(recipient: Recipient): Mail {
  return composeMail({
    to: recipient.email,
    subject: `A ${site.name} account no longer uses this email address`,
    greeting: "Hello,",
    paragraphs: [
      `The account ${recipient.username} was changed to this email address. The owner of its earlier email address has undone that change, so the account no longer uses this one.`,
    ],
    closing: "There is nothing to do.",
  });
}
