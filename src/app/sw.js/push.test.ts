import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const ORIGIN = "https://cukup.test";

type Tab = { name: string; isControlled: boolean };

/** Runs the service worker. @param globals its scope is `self` */
function runWorker(globals: { self: object; caches?: object }): void {
  const context = createContext({ URL, ...globals });
  for (const file of ["worker.js", "push.js", "share.js"])
    runInContext(readFileSync(`src/service-worker/${file}`, "utf8"), context);
}

/** Taps a notification in a browser with these tabs, the last used first. @returns what the service worker does */
async function tap({ tabs, navigate }: { tabs: Tab[]; navigate: string }): Promise<string[]> {
  const done: string[] = [];
  let mayInteract = true;
  /** A tap allows one focus or one new window. */
  function interact(what: string): void {
    if (!mayInteract) throw new Error("InvalidAccessError");
    mayInteract = false;
    done.push(what);
  }
  const clients = tabs.map(({ name, isControlled }) => ({
    isControlled,
    async focus() {
      interact(`focus ${name}`);
      return this;
    },
    async navigate(url: string) {
      if (!isControlled) throw new TypeError("not controlled");
      done.push(`navigate ${name} ${url}`);
      return this;
    },
  }));
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: {
      matchAll: async ({ includeUncontrolled = false }) =>
        clients.filter(({ isControlled }) => isControlled || includeUncontrolled),
      openWindow: async (url: string) => interact(`open ${url}`),
    },
  };
  runWorker({ self });
  let work: Promise<void> | undefined;
  const waitUntil = (promise: Promise<void>) => {
    work = promise;
  };
  listeners.get("notificationclick")?.({ notification: { data: { navigate }, close() {} }, waitUntil });
  await work;
  return done;
}

const event = `${ORIGIN}/events/7`;

it.each([
  ["in the tab of the site that was used last", [true, true], [`focus 0`, `navigate 0 ${event}`]],
  ["not in a tab that the worker does not control", [false, true], [`focus 1`, `navigate 1 ${event}`]],
  ["in a new window without a tab that the worker controls", [false], [`open ${event}`]],
  ["in a new window without a tab", [], [`open ${event}`]],
])("a tap on a notification opens its page %s", async (_where, controlled, expected) => {
  const tabs = controlled.map((isControlled, index) => ({ name: `${index}`, isControlled }));
  expect(await tap({ tabs, navigate: event })).toEqual(expected);
});

it.each(["https://example.com/x", "javascript:alert(1)", "//example.com"])(
  "a tap never leads to %s",
  async (navigate) => {
    expect(await tap({ tabs: [], navigate })).toEqual([`open ${ORIGIN}`]);
  },
);

/** Lets a browser that shows notifications send a request. @returns what becomes of them */
async function request(method: string, path: string): Promise<string[]> {
  const done: string[] = [];
  const kept = new Set(["push-subscribed"]);
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN },
    navigator: { onLine: true },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      getNotifications: async () =>
        ["one", "two"].map((name) => ({ close: () => done.push(`close ${name}`) })),
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => done.push("unsubscribe") }) },
    },
  };
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  runWorker({ self, caches });
  const work: Promise<void>[] = [];
  const waitUntil = (promise: Promise<void>) => work.push(promise);
  const sent = { method, url: ORIGIN + path, referrer: `${ORIGIN}/settings` };
  listeners.get("fetch")?.({ request: sent, waitUntil });
  await Promise.all(work);
  return done;
}

it.each([
  ["GET", "/logout"],
  ["POST", "/logout"],
  ["POST", "/api/auth/callback/password"],
])("%s %s leaves neither a subscription nor notifications on the screen", async (method, path) => {
  expect(await request(method, path)).toEqual(["close one", "close two", "unsubscribe"]);
});

it("a deletion of the account that may be refused leaves the subscription", async () => {
  expect(await request("POST", "/api/trpc/user.delete?batch=1")).toEqual([]);
});
