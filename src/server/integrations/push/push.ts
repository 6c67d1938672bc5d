import { env } from "#env.ts";
import { isLoopbackHost } from "#lib/config/loopback-host.ts";
import { site } from "#lib/site.ts";
import type { Push } from "#server/integrations/push/port.ts";
import { deriveVapidKeys } from "#server/integrations/push/vapid-keys.ts";
import { createWebPush } from "#server/integrations/push/web-push.ts";
import { singleton } from "#server/singleton.ts";

/**
 * Returns what pushes for this process; null if pushes are switched off, or browsers allow none because the site has no https.
 * @param deriveKey as `deriveVapidKeys` takes it
 */
export function push(deriveKey: (purpose: string) => Buffer): Push | null {
  const { PUSH, APP_URL = "", VAPID_SUBJECT, PUSH_TEST_HOST: testHost } = env();
  if (PUSH === "off" || !canPush(APP_URL)) return null;
  return singleton("push", () =>
    createWebPush({
      keys: deriveVapidKeys(deriveKey),
      subject: VAPID_SUBJECT ?? contactOf(APP_URL),
      testHost,
    }),
  );
}

/** Returns whether browsers let a site push: it needs a secure context (W3C Secure Contexts, 3.1). */
export function canPush(appUrl: string): boolean {
  if (!URL.canParse(appUrl)) return false;
  const { protocol, hostname } = new URL(appUrl);
  return protocol === "https:" || isLoopbackHost(hostname);
}

/** A contact is a URL of https or mailto. */
const contactOf = (appUrl: string) => (appUrl.startsWith("https:") ? appUrl : `mailto:${site.contactEmail}`);
