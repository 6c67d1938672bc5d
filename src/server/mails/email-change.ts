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
    subject: `Your ${site.name} email address was changed`,
    paragraphs: [
      "Your account now uses a different email address instead of this one.",
      ...(undoToken
        ? [
            "Wasn't you? Undo the change below. The link works once, expires in 7 days and logs out all devices.",
          ]
        : []),
    ],
    ...(undoToken && { action: { label: "Undo change", url: `${appUrl}/auth/undo/${undoToken}` } }),
    closing: "If this was you, there's nothing to do.",
  });
}

/**
 * Notifies the restored email address, with a link to choose a new password. @param resetToken 43 characters, base64url
 */
export function emailRestoredMail(appUrl: string, recipient: Recipient, resetToken: string): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} email address was changed back`,
    paragraphs: [
      "Your account uses this email address again. We've logged out all devices and removed all passkeys and access tokens.",
      "Someone else may know your password, so it no longer works. Please choose a new one. The link works once and expires in 1 hour.",
    ],
    action: { label: "Choose new password", url: `${appUrl}/auth/reset/${resetToken}` },
    closing: "Link expired? Ask for a new one under 'Forgot your password?' on the login page.",
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
      "Someone asked for a new password for this email address. An account was changed to use it, but the change isn't confirmed yet. That's why we can't send a reset link.",
      "If it's your account, log in and open the link in the email titled 'Verify your email address'.",
      releaseToken
        ? "If it isn't yours, or you can't log in, remove this email address below. The account then goes back to its earlier email address. The link works once and expires in 7 days."
        : `If it isn't yours, write to ${site.contactEmail} and we'll remove this email address from the account.`,
    ],
    ...(releaseToken && {
      action: {
        label: "Remove email address",
        url: `${appUrl}/auth/undo/${releaseToken}`,
      },
    }),
    closing: "Didn't ask for a new password? You can ignore this email.",
  });
}

/** Notifies an email address, no longer the account's, that the change to it was undone. */
export function emailChangeUndoneMail(recipient: Recipient): Mail {
  return composeMail({
    to: recipient.email,
    subject: `A ${site.name} account no longer uses this email address`,
    greeting: "Hello,",
    paragraphs: [
      `The account ${recipient.username} was changed to this email address. The owner of the earlier email address has undone that, so the account no longer uses yours.`,
    ],
    closing: "There's nothing to do.",
  });
}
