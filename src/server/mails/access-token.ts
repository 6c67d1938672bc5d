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
    subject: `An access token was made for your ${site.name} account`,
    paragraphs: [`The access token "${name}" was made. Until ${formatDate(expiresAt)} it can: ${labels}.`],
    action: settingsOf(appUrl),
    closing: "If this was not you, delete it in your settings and change your password at once.",
  });
}

/** Notifies the owner that an access token ends soon. */
export function accessTokenEndsMail(appUrl: string, recipient: Recipient, token: Token): Mail {
  return composePersonalMail(recipient, {
    subject: `An access token of your ${site.name} account ends soon`,
    paragraphs: [
      endOf(token),
      "Programs that use it stop working then. You can make a new one in your settings.",
    ],
    action: settingsOf(appUrl),
    closing: "If nothing uses it any more, there is nothing to do.",
  });
}

/** Says when an access token ends, for the mail and the bell. */
export const endOf = ({ name, expiresAt }: Token): string =>
  `The access token "${name}" ends on ${formatDate(expiresAt)}.`;

const settingsOf = (appUrl: string) => ({ label: "Open your settings", url: `${appUrl}/settings#tokens` });

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
