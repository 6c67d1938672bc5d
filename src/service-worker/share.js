/* A photo that another app on the phone shares with the installed app. The food log takes it, after a login if need be. */

/** Path in the manifest's `share_target`. */
const SHARE = "/share";
/** Cache and key of the photo, which the food log reads and deletes (src/components/upload/shared-photo.ts). */
const SHARED_PHOTO = "shared-photo";
const SHARED_PHOTO_KEY = "/shared-photo";
const SHARED_PHOTO_MS = 60 * 60 * 1000;

/** Keeps the photo for the food log, which the response opens. @param {Request} request */
async function takeShared(request) {
  try {
    const photo = (await request.formData()).get("photo");
    if (photo instanceof File) {
      const headers = {
        "content-type": photo.type,
        date: new Date().toUTCString(),
        "x-file-name": encodeURIComponent(photo.name),
      };
      await (await caches.open(SHARED_PHOTO)).put(SHARED_PHOTO_KEY, new Response(photo, { headers }));
    }
  } catch {
    // The overlay lets the person choose the photo there.
  }
  return Response.redirect("/food?add=photo", 303);
}

/** Deletes the photo when nobody has taken it for an hour. */
async function dropOldShared() {
  const kept = await caches.match(SHARED_PHOTO_KEY, { cacheName: SHARED_PHOTO });
  const keptAt = Date.parse(kept?.headers.get("date") ?? "");
  if (kept && !(Date.now() - keptAt < SHARED_PHOTO_MS)) await caches.delete(SHARED_PHOTO);
}
