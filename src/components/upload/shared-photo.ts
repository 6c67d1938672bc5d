import { HOUR_MS } from "#lib/time/durations.ts";

/** Cache and key of the service worker (src/service-worker/share.js). */
const CACHE = "shared-photo";
const KEY = "/shared-photo";

/** Takes the photo that another app has shared within the last hour out of the service worker's cache; null if there is none. */
export async function takeSharedPhoto(): Promise<File | null> {
  if (!("caches" in window)) return null;
  const kept = await caches.match(KEY, { cacheName: CACHE });
  if (!kept) return null;
  await caches.delete(CACHE);
  const { headers } = kept;
  if (!(Date.now() - Date.parse(headers.get("date") ?? "") < HOUR_MS)) return null;
  const name = decodeURIComponent(headers.get("x-file-name") ?? "");
  return new File([await kept.blob()], name || "photo.jpg", { type: headers.get("content-type") ?? "" });
}
