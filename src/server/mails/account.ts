import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

const ONCE_FOR_A_DAY = "You may be asked to log in. The link works once and expires in 24 hours.";

/** Mails the link that activates a new account. @param token 43 characters, base64url */
export function activationMail(
  appUrl: string,
  recipient: Recipient,
  token: string,
  callbackUri?: string,
): Mail {
  return composePersonalMail(recipient, {
    subject: `Activate your ${site.name} account`,
    paragraphs: [
      `Welcome to ${site.name}! Activate your account to join events and log your food.`,
      ONCE_FOR_A_DAY,
    ],
    action: {
      label: "Activate account",
      url: appUrl + withCallbackUri(`/activate/${token}`, callbackUri),
    },
    closing: "Didn't register? You can ignore this email.",
  });
}

/** Mails the link that verifies a changed email address. @param token 43 characters, base64url */
export function verificationMail(appUrl: string, recipient: Recipient, token: string): Mail {
  return composePersonalMail(recipient, {
    subject: `Verify your email address for ${site.name}`,
    paragraphs: ["Please confirm that this is your email address.", ONCE_FOR_A_DAY],
    action: { label: "Verify email address", url: `${appUrl}/verify/${token}` },
    closing: "Didn't ask for this? You can ignore this email.",
  });
}

/** Confirms the deletion of an account. */
export function accountDeletedMail(recipient: Recipient): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} account has been deleted`,
    paragraphs: [
      "We've deleted your account with your food log, photos, events you joined, passkeys and notifications.",
      "Feedback you gave and events you created stay, without your name or email address.",
    ],
    closing: "Thanks for being part of it. You're welcome back any time.",
  });
}

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
