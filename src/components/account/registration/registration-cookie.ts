/** Cookie with the email address of the activation link, for the login page. A query parameter would appear in logs. */
export const REGISTRATION_COOKIE = "registered_email";
const LIFETIME_SECONDS = 60 * 60;

/** Makes the login page show for an hour that the activation link was sent to `email`. */
export function rememberRegistration(email: string): void {
  setCookie(encodeURIComponent(email), LIFETIME_SECONDS);
}

/** Deletes the cookie of `rememberRegistration`. */
export function forgetRegistration(): void {
  setCookie("", 0);
}

function setCookie(value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox 115 and Safari 16.4 lack the Cookie Store API
  document.cookie = `${REGISTRATION_COOKIE}=${value}; Path=/login; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
