import type { Page, Worker } from "@playwright/test";
import type { Browser } from "#test/push/push-service.ts";
import { expect } from "../journey.ts";

export type ShownNotification = { title: string; body?: string; tag?: string; data: { navigate: string } };

/** The site's service worker, for what only the browser and its push service can do. */
export type PushWorker = {
  /** Delivers a message as the browser's push service would. */
  deliver(message: string): Promise<void>;
  /** Delivers a message as Safari's does: the notification alone, which has to be shown. */
  deliverAsApple(message: string): Promise<void>;
  /** Replaces the subscription, as the browser does once it has ended. */
  renew(subscription: Browser): Promise<void>;
  /** Notifications that were shown. */
  shown(): Promise<ShownNotification[]>;
  /** Taps the last notification. */
  tap(): Promise<void>;
};

/**
 * Watches what the service worker of a page shows, which headless browsers refuse to show, and lets it focus a window without a
 * person's tap.
 */
export async function watchPushWorker(page: Page, origin: string): Promise<PushWorker> {
  const worker = await findWorker(page);
  await worker.evaluate(() => {
    const shown: object[] = [];
    const { ExtendableEvent } = self as unknown as { ExtendableEvent: typeof Event };
    /** Dispatches an event of the browser, and waits until it is handled. */
    async function handle(type: string, properties: object): Promise<void> {
      let done: Promise<unknown> | undefined;
      const waitUntil = (work: Promise<unknown>) => {
        done = work;
      };
      self.dispatchEvent(Object.assign(new ExtendableEvent(type), { ...properties, waitUntil }));
      await done;
    }
    Object.assign(self, { shown, handle });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    });
    const { WindowClient } = self as unknown as { WindowClient: { prototype: object } };
    Object.assign(WindowClient.prototype, {
      async focus() {
        return this;
      },
    });
  });
  const client = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await client.send("ServiceWorker.enable");
  await expect.poll(() => registrationId).toBeDefined();
  return {
    async deliver(data) {
      await client.send("ServiceWorker.deliverPushMessage", {
        origin,
        registrationId: registrationId ?? "",
        data,
      });
    },
    deliverAsApple: (data) =>
      worker.evaluate((message) => {
        const apple = { endpoint: "https://web.push.apple.com/one", unsubscribe: async () => true };
        Object.assign(PushManager.prototype, { getSubscription: async () => apple });
        return Reflect.get(self, "handle")("push", { proposedNotification: message });
      }, JSON.parse(data).notification),
    renew: (subscription) =>
      worker.evaluate((given) => {
        const newSubscription = { toJSON: () => given };
        return Reflect.get(self, "handle")("pushsubscriptionchange", { newSubscription });
      }, subscription),
    shown: () => worker.evaluate(() => Reflect.get(self, "shown")),
    tap: () =>
      worker.evaluate(() => {
        const { data } = Reflect.get(self, "shown").at(-1);
        return Reflect.get(self, "handle")("notificationclick", { notification: { data, close() {} } });
      }),
  };
}

async function findWorker(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/** Sends the page to the background: its window no longer has the focus, which Playwright otherwise emulates. */
export async function leaveWindow(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setFocusEmulationEnabled", { enabled: false });
}
