/*
 * Push notifications of the service worker. The page posts who has subscribed this device; a message for somebody else shows
 * nothing personal, and a change of the viewer ends the subscription.
 */

/** Cache and key of who has subscribed; the name survives a new build. */
const SUBSCRIBED = "push-subscribed";
const SUBSCRIBED_KEY = "/push-subscribed";
/** Shown in place of a message for somebody else. */
const NOBODYS = { title: "You have a notification on __SITE__.", body: "", navigate: "/" };

/**
 * @typedef {{ viewer: number, id: number, key: string, isUnsent?: boolean }} Subscribed id of the person, id of the subscription, the
 *   server's public key; `isUnsent` while the server does not have the subscription of this device
 * @typedef {{ title: string, body: string, tag: string, navigate: string }} Shown
 * @typedef {Notification & { navigate: string }} Proposed
 * @typedef {{ notification: Shown, for: string, isInBell?: false }} PushMessage `isInBell`: false for a kind that its person has switched
 *   off in the app, and for a test
 */

scope.addEventListener("push", (event) => event.waitUntil(showPush(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event.notification)));
scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

/**
 * Shows a message, unless a page in front shows it in the bell.
 * @param {PushEvent} event
 */
async function showPush(event) {
  const message = readMessage(event);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ kind: "notification" });
  const tag = message?.notification.tag ?? "";
  const isInFront = pages.some(({ focused, visibilityState }) => focused && visibilityState === "visible");
  if (isInFront && message?.isInBell !== false && !(await isFromApple())) return;
  const subscribed = await findSubscribed();
  const isOwn = message !== null && subscribed !== null && message.for === (await toRecipient(subscribed.id));
  const { title, body, navigate } = isOwn ? message.notification : NOBODYS;
  await scope.registration.showNotification(title, {
    lang: "en",
    tag,
    ...(body && { body }),
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { navigate },
    // A message that replaces another one alerts, too; the browser refuses it without a tag.
    .../** @type {NotificationOptions} */ (tag ? { renotify: true } : {}),
  });
}

/**
 * Reads a declarative message (https://w3c.github.io/push-api/#declarative-push-message). Safari passes on the notification that it
 * would show, in place of the data: https://github.com/WebKit/explainers/tree/main/DeclarativeWebPush
 * @param {PushEvent & { notification?: Proposed, proposedNotification?: Proposed }} event
 * @returns {PushMessage | null} null for anything else
 */
function readMessage({ data, notification: proposed, proposedNotification = proposed }) {
  if (proposedNotification) {
    const { title, body, tag, navigate, data: own } = proposedNotification;
    return { notification: { title, body, tag, navigate }, for: own?.for };
  }
  try {
    const message = data?.json();
    return typeof message.notification.title === "string" ? message : null;
  } catch {
    return null;
  }
}

/** Returns true in Safari, which ends the subscription of a site that shows nothing for a push. */
async function isFromApple() {
  const subscription = await scope.registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith(".push.apple.com");
}

/**
 * Opens what a notification is about, in the tab of the site that was used last, else in a new one.
 * @param {Notification} notification
 */
async function openNotification(notification) {
  notification.close();
  const { origin } = scope.location;
  const url = new URL(notification.data?.navigate ?? "/", origin);
  const target = url.origin === origin ? url.href : origin;
  // A browser navigates only tabs that this worker controls, and the focus of another would use up the tap.
  const [page] = await scope.clients.matchAll({ type: "window" });
  const isOpened = page && (await goTo(page, target).catch(() => false));
  if (!isOpened) await scope.clients.openWindow(target);
}

/** @param {WindowClient} page @param {string} target @returns {Promise<boolean>} true once it shows the target */
async function goTo(page, target) {
  const focused = await page.focus();
  const isShown = withoutHash(focused.url) === withoutHash(target);
  if ((await focused.navigate(target)) === null) return false;
  // The browser only scrolls there, so that the page has to load what has changed itself.
  if (isShown) focused.postMessage({ kind: "opened" });
  return true;
}

/** @param {string} url */
const withoutHash = (url) => url.replace(/#.*/, "");

/**
 * Subscribes again after the browser has ended the subscription, and sends the new one to the server. Until the server has it, each
 * page of the viewer tries again.
 * @param {Event & { newSubscription?: PushSubscription | null }} event
 */
async function subscribeAgain({ newSubscription }) {
  const subscribed = await findSubscribed();
  if (!subscribed) return;
  await keepSubscribed({ ...subscribed, isUnsent: true });
  const options = { userVisibleOnly: true, applicationServerKey: subscribed.key };
  const subscription = newSubscription ?? (await scope.registration.pushManager.subscribe(options));
  let response = await sendSubscription(subscription, subscribed);
  if (response.status === 401) {
    // A page renews the tokens.
    await fetch("/settings", { redirect: "manual", cache: "no-store" });
    response = await sendSubscription(subscription, subscribed);
  }
  if (response.ok) {
    const { result } = await response.json();
    await keepSubscribed({ ...subscribed, id: result.data.json.subscription.id, isUnsent: false });
  } else if (response.status < 500 && response.status !== 429) await forgetSubscription();
}

/** Sends what the server does not have yet, unless the browser or the server refuses it now. @param {Subscribed} subscribed */
async function sendUnsent({ isUnsent }) {
  if (isUnsent) await subscribeAgain(new Event("pushsubscriptionchange")).catch(() => {});
}

/** Returns the `for` of messages to a subscription, as src/server/services/push/push-content.ts does. @param {number} id */
async function toRecipient(id) {
  const text = new TextEncoder().encode(`push subscription ${id}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).subarray(0, 16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {PushSubscription} subscription @param {Subscribed} subscribed */
function sendSubscription(subscription, { viewer }) {
  const { endpoint, keys } = subscription.toJSON();
  return fetch("/api/trpc/push.subscribe", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-owner": `${viewer}` },
    body: JSON.stringify({ json: { endpoint, keys } }),
  });
}

/** @returns {Promise<Subscribed | null>} what the page has posted */
async function findSubscribed() {
  const kept = await caches.match(SUBSCRIBED_KEY, { cacheName: SUBSCRIBED });
  return kept ? kept.json() : null;
}

/** @param {Subscribed | null} subscribed null after the person has switched notifications off */
async function keepSubscribed(subscribed) {
  if (!subscribed) return void (await caches.delete(SUBSCRIBED));
  const kept = new Response(JSON.stringify(subscribed));
  await (await caches.open(SUBSCRIBED)).put(SUBSCRIBED_KEY, kept);
}

/** Ends the subscription of a viewer who is gone, and takes away what it has shown; the server has deleted it with the session. */
async function forgetSubscription() {
  if (!(await caches.delete(SUBSCRIBED))) return;
  for (const shown of await scope.registration.getNotifications()) shown.close();
  const subscription = await scope.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
