import { HOUR_MS } from "#lib/time/durations.ts";

/** Cache and key of the service worker (src/service-worker/share.js). */
const CACHE = "shared-photo";
const KEY = "/shared-photo";

/**
 * Takes the photo that another app has shared within the last hour out of the service worker's cache.
 * @returns null if there is none, and in a browser's tab: a phone shares with the installed app, a form on another site with a tab
 */
export async function takeSharedPhoto(
  browser: Pick<Window & typeof globalThis, "caches" | "matchMedia"> = window,
): Promise<File | null> {
  if (!("caches" in browser)) return null;
  const kept = await browser.caches.match(KEY, { cacheName: CACHE });
  if (!kept) return null;
  await browser.caches.delete(CACHE);
  if (!browser.matchMedia("(display-mode: standalone)").matches) return null;
  const { headers } = kept;
  if (!(Date.now() - Date.parse(headers.get("date") ?? "") < HOUR_MS)) return null;
  const name = decodeURIComponent(headers.get("x-file-name") ?? "");
  return new File([await kept.blob()], name || "photo.jpg", { type: headers.get("content-type") ?? "" });
}
