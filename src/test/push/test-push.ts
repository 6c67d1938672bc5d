import { createHash } from "node:crypto";
import type { Push } from "#server/integrations/push/port.ts";
import { deriveVapidKeys } from "#server/integrations/push/vapid-keys.ts";
import { createWebPush, type WebPushSettings } from "#server/integrations/push/web-push.ts";

/** Contact of the site in tests. */
export const CONTACT = "mailto:hello@cukup.test";

/** Creates what pushes in tests, always with the same keys. */
export function createTestPush(settings: Partial<WebPushSettings> = {}): Push {
  const keys = deriveVapidKeys((purpose) => createHash("sha256").update(purpose).digest());
  return createWebPush({ keys, subject: CONTACT, ...settings });
}
