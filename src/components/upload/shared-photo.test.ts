import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { takeSharedPhoto } from "./shared-photo.ts";

/** Browser whose service worker has kept a photo. @param ageMs time since then */
function browserWith({ isInstalled, ageMs = MINUTE_MS }: { isInstalled: boolean; ageMs?: number }) {
  const date = new Date(Date.now() - ageMs).toUTCString();
  const headers = { "content-type": "image/jpeg", "x-file-name": "laksa%20%231.jpg", date };
  const kept = new Map([["shared-photo", new Response("photo", { headers })]]);
  const caches = {
    match: async (_key: string, { cacheName }: { cacheName: string }) => kept.get(cacheName),
    delete: async (name: string) => kept.delete(name),
  };
  const matchMedia = (query: string) => ({ matches: isInstalled && query === "(display-mode: standalone)" });
  return { kept, browser: { caches, matchMedia } as unknown as Window & typeof globalThis };
}

it("the installed app takes a photo that was shared, once", async () => {
  const { browser } = browserWith({ isInstalled: true });
  const photo = await takeSharedPhoto(browser);
  expect([photo?.name, photo?.type, await photo?.text()]).toEqual(["laksa #1.jpg", "image/jpeg", "photo"]);
  expect(await takeSharedPhoto(browser)).toBeNull();
});

it.each([
  ["an hour after it was shared", { isInstalled: true, ageMs: HOUR_MS }],
  ["in a browser's tab, to which a form on another site may have sent it", { isInstalled: false }],
])("no photo is taken %s", async (_when, of) => {
  const { browser, kept } = browserWith(of);
  expect(await takeSharedPhoto(browser)).toBeNull();
  expect(kept.size).toBe(0);
});
