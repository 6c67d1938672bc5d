/** Ids of the person and of the subscription, and the server's public key, which the service worker keeps. */
export type Subscribed = { viewer: number; id: number; key: string };

/** Returns the endpoint of this browser's subscription, or null. */
export async function findEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/**
 * Subscribes this browser, in place of an earlier subscription, which may be of another key.
 * @param publicKey public key of the server, as base64url
 * @returns endpoint and keys for the server
 * @throws DOMException if the browser does not reach its push service
 */
export async function subscribeDevice(publicKey: string) {
  const registration = await workerRegistration();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

/** Ends the subscription of this browser. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  registration?.active?.postMessage({ subscribed: null });
}

/** Posts to the service worker who has subscribed this browser. */
export async function noteSubscribed(subscribed: Subscribed): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage({ subscribed });
}

/** Registers the worker if the page has not done it yet, and waits until it is active. */
async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}
