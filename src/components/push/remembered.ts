import { DAY_MS } from "#lib/time/durations.ts";

/* Offers that this browser has had, so that they are not repeated. Without storage nothing is offered. */

const ASKED = "cukup.push-asked";
const INSTALL_OFFERED = "cukup.install-offered";
const INSTALL_PAUSE_MS = 30 * DAY_MS;

/** Returns true if this browser was asked whether it should show notifications. */
export const wasAsked = (): boolean => read(ASKED) !== null;

/** Notes that this browser was asked, or that the person has switched notifications off. */
export const noteAsked = (): void => write(ASKED, "1");

/** Lets this browser ask again once it has been subscribed, since a logout ends the subscription. */
export const forgetAsked = (): void => write(ASKED, null);

/** Returns true if the app was not offered for 30 days. */
export const mayOfferInstall = (now: number): boolean =>
  now - Number(read(INSTALL_OFFERED) ?? 0) >= INSTALL_PAUSE_MS;

export const noteInstallOffered = (now: number): void => write(INSTALL_OFFERED, `${now}`);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // As if it was offered just now.
    return `${Date.now()}`;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The browser keeps nothing of this site.
  }
}
