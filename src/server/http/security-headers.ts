import { env } from "#env.ts";

let cached: Readonly<Record<string, string>> | undefined;

const PERMISSIONS = [
  "camera=(self)",
  "publickey-credentials-create=(self)",
  "publickey-credentials-get=(self)",
  "browsing-topics=()",
  "display-capture=()",
  "geolocation=()",
  "microphone=()",
  "payment=()",
  "usb=()",
].join(", ");

/** Returns the headers of every response. The content security policy is made per page. */
export function securityHeaders(): Readonly<Record<string, string>> {
  cached ??= {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isHttps() && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
  return cached;
}

export function isHttps(): boolean {
  return env().APP_URL?.startsWith("https:") ?? false;
}
