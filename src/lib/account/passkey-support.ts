/** Message to people, and of the API, where passkeys cannot be used. */
export const PASSKEYS_UNAVAILABLE =
  "Passkeys don't work here: they need https and a browser that supports them. Please use your password.";

/**
 * Tells whether browsers let a site use passkeys: it needs a secure context (W3C Secure Contexts, 3.1) and a domain, which an
 * IP address is not (WebAuthn level 3, 5.1.3, step 7).
 * @param url of the site, valid
 */
export function canUsePasskeys(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isIpAddress = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  if (isIpAddress) return false;
  return protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
}
