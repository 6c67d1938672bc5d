import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const ORIGIN = "https://cukup.test";

type Tab = { name: string; isControlled: boolean };

/** Runs the script of notifications. @returns a function that runs code in it */
function runWorker(globals: object): (code: string) => unknown {
  const context = createContext({ URL, ...globals });
  runInContext(readFileSync("src/service-worker/push.js", "utf8"), context);
  return (code) => runInContext(code, context);
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
  const scope = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: {
      matchAll: async ({ includeUncontrolled = false }) =>
        clients.filter(({ isControlled }) => isControlled || includeUncontrolled),
      openWindow: async (url: string) => interact(`open ${url}`),
    },
  };
  runWorker({ scope });
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

it("a viewer who is gone leaves neither a subscription nor notifications on the screen", async () => {
  const done: string[] = [];
  const kept = new Set(["push-subscribed"]);
  const scope = {
    addEventListener() {},
    registration: {
      getNotifications: async () =>
        ["one", "two"].map((name) => ({ close: () => done.push(`close ${name}`) })),
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => done.push("unsubscribe") }) },
    },
  };
  const run = runWorker({ scope, caches: { delete: async (name: string) => kept.delete(name) } });
  await run("forgetSubscription()");
  await run("forgetSubscription()");
  expect(done).toEqual(["close one", "close two", "unsubscribe"]);
});
