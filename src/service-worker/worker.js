/*
 * Service worker, served as /sw.js with the files beside it, and the build id in `BUILD`. For reading offline it caches the shell, the viewer's
 * joined events, the page of the food that they collect, and the guides and fridges that were opened last, as visitors
 * see them. Cached pages are deleted on logout, login as another user, account deletion or the end of the session. It
 * does not intercept other requests.
 */
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const BUILD = "__BUILD__";
const STATIC = `cukup-static-${BUILD}`;
const ANY_MEMBER = "cukup-member-";
const MEMBER = `${ANY_MEMBER}${BUILD}-`;
const ANY_READER = "cukup-reader-";
const READER = `${ANY_READER}${BUILD}-`;
/** Reader who is not logged in. */
const VISITOR = 0;
const OFFLINE = "/offline";
const LIST = "/events/me";
const FOOD = "/offers/me";
const LOGOUT = "/logout";
const SHELL = [OFFLINE, "/manifest.webmanifest", "/icons/icon-192.png", "/icons/icon-512.png"];
/** Public pages that stay readable once they were opened. */
const READ_PAGE = /^\/(?:guides|fridges)\/[1-9]\d*$/;
const MAX_READ_PAGES = 20;
const KEPT_PAGE = /^(?:\/events\/me(?:\/[1-9]\d*)?|\/offers\/me)$/;
const JOINED_LINK = /href="(\/events\/me\/[1-9]\d*)"/g;
const ASSET = /\/_next\/static\/[^\s"'\\<>()]+\.(?:js|css|woff2)/g;
/** Maximum age of a cached event page that is not requested again with the list. */
const FRESH_MS = 60 * 60 * 1000;

/** Number of deletions of all pages; the worker must not cache responses to requests from before one. */
let forgotten = 0;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => event.waitUntil(hear(event.data)));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  if (request.method === "POST" && url.pathname === SHARE) return event.respondWith(takeShared(request));
  // The server may refuse a call; the page after it says who has left.
  if (changesViewer(request, url)) event.waitUntil(isCall(url) ? forgetPages() : forget());
  if (url.pathname === LOGOUT) event.waitUntil(caches.delete(SHARED_PHOTO));
  if (request.method !== "GET" || url.pathname.startsWith("/api/")) return;
  // Sent by this worker, it would not say whether it was typed, and the server would ask.
  if (url.pathname === LOGOUT && scope.navigator.onLine) return;
  if (url.pathname.startsWith("/_next/static/")) event.respondWith(findAsset(request));
  else if (request.mode === "navigate") event.respondWith(openPage(request, url));
  else if (SHELL.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => findShell(url.pathname)));
});

async function install() {
  const cache = await caches.open(STATIC);
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: "reload" })));
  await keepAssets((await (await cache.match(OFFLINE))?.text()) ?? "");
  await scope.skipWaiting();
}

/**
 * Deletes the caches of earlier builds; requests the viewer's pages again, since their scripts are deleted, too.
 */
async function activate() {
  await scope.clients.claim();
  for (const name of await caches.keys()) {
    if (!name.startsWith("cukup-") || [STATIC, MEMBER, READER].some((current) => name.startsWith(current)))
      continue;
    const kept = isOfPages(name) ? await (await caches.open(name)).keys() : [];
    await caches.delete(name);
    const viewer = Number(name.slice(name.lastIndexOf("-") + 1));
    const keepAgain = name.startsWith(ANY_READER) ? keepRead : keep;
    for (const { url } of kept) await keepAgain(viewer, new URL(url).pathname);
  }
}

/**
 * Handles the message of a page: its viewer and its path, or who has subscribed this device.
 * @param {{ viewer: number | null, path: string } | { subscribed: Subscribed | null }} message
 */
async function hear(message) {
  if ("subscribed" in message) return keepSubscribed(message.subscribed);
  const { viewer, path } = message;
  const reader = viewer ?? VISITOR;
  await dropOldShared();
  const subscribed = await findSubscribed();
  if (subscribed?.viewer === viewer) await sendUnsent(subscribed);
  else if (subscribed) await forgetSubscription();
  if (viewer === null) forgotten += 1;
  await deletePages((name) => !name.endsWith(`-${reader}`));
  if (READ_PAGE.test(path)) await keepRead(reader, path);
  if (viewer === null || !KEPT_PAGE.test(path)) return;
  const html = await keep(viewer, path);
  if (path === FOOD) return;
  if (path !== LIST) {
    if (!(await caches.match(LIST, { cacheName: MEMBER + viewer, ignoreVary: true })))
      await keep(viewer, LIST);
  } else if (html !== null) await keepListed(viewer, html);
}

/**
 * Returns true for a request that logs in or out, or deletes the account. Of a logout that was typed, the page after it tells.
 * @param {Request} request @param {URL} url
 */
function changesViewer(request, url) {
  if (request.method === "GET" && url.pathname === LOGOUT)
    return request.referrer.startsWith(`${scope.location.origin}/`);
  if (request.method !== "POST") return false;
  if (url.pathname === LOGOUT) return true;
  return /^\/api\/(auth\/callback\/|trpc\/.*\b(user\.delete|auth\.(invalidateTokens|reset))\b)/.test(
    url.pathname,
  );
}

/** @param {URL} url */
const isCall = (url) => url.pathname.startsWith("/api/trpc/");

async function forget() {
  await Promise.all([forgetPages(), forgetSubscription()]);
}

async function forgetPages() {
  forgotten += 1;
  await deletePages(() => true);
}

/** Deletes the caches of pages that have such a name. @param {(name: string) => boolean} isOld */
async function deletePages(isOld) {
  for (const name of await caches.keys()) if (isOfPages(name) && isOld(name)) await caches.delete(name);
}

/** @param {string} name name of a cache */
const isOfPages = (name) => name.startsWith(ANY_MEMBER) || name.startsWith(ANY_READER);

/**
 * Caches the current version of a page of `viewer`, with the assets it needs.
 * @param {number} viewer @param {string} path @returns {Promise<string | null>} its HTML, or null if it was not
 *   cached
 */
async function keep(viewer, path) {
  const before = forgotten;
  const response = await fetch(path, { redirect: "manual", cache: "no-store" }).catch(() => null);
  // A redirect means that the viewer is logged out.
  if (response?.type === "opaqueredirect") await forget();
  if (response?.status === 404) await (await caches.open(MEMBER + viewer)).delete(path, { ignoreVary: true });
  if (!response?.ok) return null;
  const html = await response.clone().text();
  await keepAssets(html);
  if (before === forgotten) await (await caches.open(MEMBER + viewer)).put(path, response);
  if (before !== forgotten) await caches.delete(MEMBER + viewer);
  return before === forgotten ? html : null;
}

/**
 * Caches a public page as visitors see it, and deletes those that were opened longest ago.
 * @param {number} reader viewer who opened it, or `VISITOR` @param {string} path
 */
async function keepRead(reader, path) {
  const before = forgotten;
  /** A visitor has nothing that the next one may not see, and each of their pages counts as a logout. */
  const isForgotten = () => reader !== VISITOR && before !== forgotten;
  const options = /** @type {const} */ ({ redirect: "manual", cache: "no-store", credentials: "omit" });
  const response = await fetch(path, options).catch(() => null);
  if (response?.status === 404) await (await caches.open(READER + reader)).delete(path, { ignoreVary: true });
  if (!response?.ok) return;
  await keepAssets(await response.clone().text());
  if (isForgotten()) return;
  const cache = await caches.open(READER + reader);
  // Moves it to the end of the keys.
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, response);
  for (const old of (await cache.keys()).slice(0, -MAX_READ_PAGES))
    await cache.delete(old, { ignoreVary: true });
  if (isForgotten()) await caches.delete(READER + reader);
}

/** Caches the events that the list links to, and deletes all others. @param {number} viewer @param {string} html */
async function keepListed(viewer, html) {
  const paths = new Set([...html.matchAll(JOINED_LINK)].map(([, path = ""]) => path));
  const before = forgotten;
  const cache = await caches.open(MEMBER + viewer);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const keptAt = Date.parse((await cache.match(request, { ignoreVary: true }))?.headers.get("date") ?? "");
    if (pathname === FOOD) continue;
    if (pathname !== LIST && !paths.has(pathname)) await cache.delete(request, { ignoreVary: true });
    else if (Date.now() - keptAt < FRESH_MS) paths.delete(pathname);
  }
  for (const path of paths) if (before === forgotten) await keep(viewer, path);
}

/** @param {string} html */
async function keepAssets(html) {
  const cache = await caches.open(STATIC);
  const missing = [...new Set(html.match(ASSET))].map(
    async (url) => (await cache.match(url)) ?? cache.add(url),
  );
  // Caches the page without a failed asset, which is requested again on use.
  await Promise.allSettled(missing);
}

/** Finds a build asset in the cache; its name contains a hash. @param {Request} request */
async function findAsset(request) {
  const cache = await caches.open(STATIC);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/**
 * Responds from the network, else from the cache, else with the offline page. @param {Request} request @param {URL}
 * url
 */
async function openPage(request, url) {
  const isKeptPage = KEPT_PAGE.test(url.pathname);
  try {
    const response = await fetch(request);
    // It redirects to those who are logged out.
    if (isKeptPage && response.type === "opaqueredirect") await forget();
    return response;
  } catch {
    if (url.pathname === OFFLINE) return findShell(OFFLINE);
    const isKept = (isKeptPage || READ_PAGE.test(url.pathname)) && !url.search;
    for (const name of isKept ? await caches.keys() : []) {
      if (!isOfPages(name)) continue;
      const kept = await caches.match(url.pathname, { cacheName: name, ignoreVary: true });
      if (kept) return kept;
    }
    // Redirects, since the router would cache the offline page under the requested URL.
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

/** @param {string} path */
async function findShell(path) {
  return (await caches.match(path, { cacheName: STATIC, ignoreVary: true })) ?? Response.error();
}
