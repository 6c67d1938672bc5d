import { SCOPES, type Scope } from "#lib/account/scopes.ts";
import { site } from "#lib/site.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { composePersonalMail, type Recipient } from "#server/mails/personal-mail.ts";

type Token = { name: string; expiresAt: Date };

/** Notifies the owner of a new access token, and of what it can do. */
export function accessTokenMadeMail(
  appUrl: string,
  recipient: Recipient,
  { name, expiresAt, scopes }: Token & { scopes: Scope[] },
): Mail {
  const labels = scopes.map((scope) => lowerFirst(SCOPES[scope])).join("; ");
  return composePersonalMail(recipient, {
    subject: `New access token for your ${site.name} account`,
    paragraphs: [`The access token "${name}" was created. Until ${formatDate(expiresAt)} it can: ${labels}.`],
    action: settingsOf(appUrl),
    closing: "Wasn't you? Delete the token in your settings and change your password right away.",
  });
}

/** Notifies the owner that an access token ends soon. */
export function accessTokenEndsMail(appUrl: string, recipient: Recipient, token: Token): Mail {
  return composePersonalMail(recipient, {
    subject: `An access token for your ${site.name} account expires soon`,
    paragraphs: [
      endOf(token),
      "Programs that use it will stop working. You can create a new token in your settings.",
    ],
    action: settingsOf(appUrl),
    closing: "Not using it any more? There's nothing to do.",
  });
}

/** Says when an access token ends, for the mail and the bell. */
export const endOf = ({ name, expiresAt }: Token): string =>
  `The access token "${name}" expires on ${formatDate(expiresAt)}.`;

const settingsOf = (appUrl: string) => ({ label: "Open settings", url: `${appUrl}/settings#tokens` });

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
