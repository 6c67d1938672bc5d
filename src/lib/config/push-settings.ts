/** Hosts that lead to this machine; a name such as `127.example` does not. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]):\d{1,5}$/;

/** Refuses anything but a loopback host with a port, as a URL writes both. @throws an Error */
export function readTestHost(host: string): void {
  if (!LOOPBACK.test(host) || !URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host)
    throw new Error("is not a loopback host with a port, like localhost:4430");
}

/** Returns whether a site is one that only this machine reaches, or whose URL is not known yet. */
export const isLocalSite = (appUrl: string | undefined): boolean =>
  appUrl === undefined || /^http:\/\/localhost(?::\d+)?$/.test(appUrl);

/**
 * Returns the contact of a site for push services as a URL (RFC 8292, 2.1).
 * @param contact an email address, or a URL of the scheme mailto or https
 * @throws an Error for any other text
 */
export function toContactUrl(contact: string): string {
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`;
  if (/^(?:mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(contact) && URL.canParse(contact)) return contact;
  throw new Error("is not an email address or a URL like https://cukup.example");
}
