import { Email } from "#schemas/account.ts";

/** Holds where the activation link was sent, for the login page alone; a URL with it would end up in logs. */
export const REGISTRATION_COOKIE = "registered_email";
const LIFETIME_SECONDS = 60 * 60;

/** Lets the login page say for an hour that the activation link was sent to `email`. */
export function rememberRegistration(email: string): void {
  setCookie(encodeURIComponent(email), LIFETIME_SECONDS);
}

/** Ends what `rememberRegistration` began. */
export function forgetRegistration(): void {
  setCookie("", 0);
}

/** @param value the cookie's, decoded; anybody can set one, so it may be anything */
export function parseRegistration(value: string | undefined): string | null {
  return Email.safeParse(value).data ?? null;
}

function setCookie(value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox 115 and Safari 16.4 lack the Cookie Store API
  document.cookie = `${REGISTRATION_COOKIE}=${value}; Path=/login; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
