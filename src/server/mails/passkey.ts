import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

/** Notifies the owner of a new passkey. @param name name of the passkey */
export function passkeyRegisteredMail(appUrl: string, recipient: Recipient, name: string): Mail {
  return passkeyMail(appUrl, recipient, {
    subject: `A passkey was added to your ${site.name} account`,
    text: `The passkey "${name}" was added to your account. You can now use it to log in.`,
    closing: "Wasn't you? Delete the passkey in your settings and change your password right away.",
  });
}

/** Notifies the owner that a passkey was deleted. @param name name of the passkey */
export function passkeyDeletedMail(appUrl: string, recipient: Recipient, name: string): Mail {
  return passkeyMail(appUrl, recipient, {
    subject: `A passkey was deleted from your ${site.name} account`,
    text: `The passkey "${name}" was deleted from your account. You can no longer use it to log in.`,
    closing: "Wasn't you? Check your passkeys and change your password right away.",
  });
}

/** Warns the owner of a login that was refused because the passkey may have been copied. */
export function passkeyCopiedMail(appUrl: string, recipient: Recipient, name: string): Mail {
  return passkeyMail(appUrl, recipient, {
    subject: `We blocked a login to your ${site.name} account`,
    text: `Someone tried to log in with the passkey "${name}". Its counter went backwards, which happens when a passkey has been copied, so we blocked the login.`,
    closing: "Please delete this passkey in your settings and add a new one, even if it was you.",
  });
}

function passkeyMail(
  appUrl: string,
  recipient: Recipient,
  { subject, text, closing }: { subject: string; text: string; closing: string },
): Mail {
  return composePersonalMail(recipient, {
    subject,
    paragraphs: [text],
    action: { label: "Open settings", url: `${appUrl}/settings` },
    closing,
  });
}
