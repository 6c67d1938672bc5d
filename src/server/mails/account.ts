import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

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
      `Welcome to ${site.name}! Please activate your account with the link below.`,
      "You will be asked to log in first if you are not logged in. The link works once, within the next 24 hours.",
    ],
    action: {
      label: "Activate your account",
      url: appUrl + withCallbackUri(`/activate/${token}`, callbackUri),
    },
    closing: "If you did not register, you can ignore this mail.",
  });
}

/** Mails the link that verifies a changed email address. @param token 43 characters, base64url */
export function verificationMail(appUrl: string, recipient: Recipient, token: string): Mail {
  return composePersonalMail(recipient, {
    subject: `Verify your email address for ${site.name}`,
    paragraphs: [
      "Please confirm with the link below that this email address is yours.",
      "You will be asked to log in first if you are not logged in. The link works once, within the next 24 hours.",
    ],
    action: { label: "Verify your account", url: `${appUrl}/verify/${token}` },
    closing: "If you did not ask for this, you can ignore this mail.",
  });
}

/** Confirms the deletion of an account. */
export function accountDeletedMail(recipient: Recipient): Mail {
  return composePersonalMail(recipient, {
    subject: `Your ${site.name} account was deleted`,
    paragraphs: [
      "Your account has been deleted, and everything that belonged to it: your food log and its photos, the events you joined, passkeys and notifications.",
      "Feedback that you gave stays, without your name and email address. So do events that you published or proposed.",
    ],
    closing: "Thank you for having been with us. You are welcome back at any time.",
  });
}
