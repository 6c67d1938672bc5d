import type { Page, Worker } from "@playwright/test";
import { expect } from "../journey.ts";

export type ShownNotification = { title: string; body?: string; tag?: string; data: { navigate: string } };

/** The site's service worker, for what only the browser and its push service can do. */
export type PushWorker = {
  /** Delivers a message as the browser's push service would. */
  deliver(message: string): Promise<void>;
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
    Object.assign(self, { shown });
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
    shown: () => worker.evaluate(() => Reflect.get(self, "shown")),
    tap: () =>
      worker.evaluate(async () => {
        const { data } = Reflect.get(self, "shown").at(-1);
        const { ExtendableEvent } = self as unknown as { ExtendableEvent: typeof Event };
        let done: Promise<unknown> | undefined;
        const event = Object.assign(new ExtendableEvent("notificationclick"), {
          notification: { data, close() {} },
          waitUntil(work: Promise<unknown>) {
            done = work;
          },
        });
        self.dispatchEvent(event);
        await done;
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
