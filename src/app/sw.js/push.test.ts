import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { recipientHashOf } from "#server/services/push/push-content.ts";

const ORIGIN = "https://cukup.test";

type Tab = { name: string; isControlled: boolean; url?: string };

/** Runs the service worker. @param globals its scope is `self` */
function runWorker(globals: { self: object; [name: string]: unknown }): void {
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
  const clients = tabs.map(({ name, isControlled, url: shown = ORIGIN }) => ({
    isControlled,
    url: shown,
    async focus() {
      interact(`focus ${name}`);
      return this;
    },
    async navigate(url: string) {
      if (!isControlled) throw new TypeError("not controlled");
      done.push(`navigate ${name} ${url}`);
      return this;
    },
    postMessage: ({ kind }: { kind: string }) => done.push(`post ${name} ${kind}`),
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

it("a tap that leads to a part of the page that is shown lets the page load what has changed", async () => {
  const tabs = [{ name: "0", isControlled: true, url: `${ORIGIN}/offers/me` }];
  const navigate = `${ORIGIN}/offers/me#claim-7`;
  expect(await tap({ tabs, navigate })).toEqual(["focus 0", `navigate 0 ${navigate}`, "post 0 opened"]);
});

it.each(["https://example.com/x", "javascript:alert(1)", "//example.com"])(
  "a tap never leads to %s",
  async (navigate) => {
    expect(await tap({ tabs: [], navigate })).toEqual([`open ${ORIGIN}`]);
  },
);

/** Pushes a message to a browser with a page. @returns the titles that it shows */
async function push(message: object, { isInFront = true, endpoint = "https://fcm.googleapis.com/x" } = {}) {
  const shown: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const page = { focused: isInFront, visibilityState: "visible", postMessage() {} };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: { matchAll: async () => [page] },
    registration: {
      pushManager: { getSubscription: async () => ({ endpoint }) },
      showNotification: async (title: string) => void shown.push(title),
    },
  };
  const caches = { match: async () => Response.json({ viewer: 7, id: 1, key: "public-key" }) };
  runWorker({ self, caches, crypto, TextEncoder });
  let work: Promise<void> | undefined;
  const waitUntil = (promise: Promise<void>) => {
    work = promise;
  };
  listeners.get("push")?.({ data: { json: () => message }, waitUntil });
  await work;
  return shown;
}

it("a push shows nothing while a page in front has it in its bell, but in Safari", async () => {
  const message = {
    notification: { title: "Cancelled", body: "It is off.", tag: "tag", navigate: event },
    for: await recipientHashOf(1),
  };
  expect(await push(message)).toEqual([]);
  expect(await push(message, { isInFront: false })).toEqual(["Cancelled"]);
  expect(await push(message, { endpoint: "https://web.push.apple.com/x" })).toEqual(["Cancelled"]);
  expect(await push({ ...message, isInBell: false })).toEqual(["Cancelled"]);
});

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

const OWN = { viewer: 7, id: 1, key: "public-key" };

/** Browser that shows notifications of `OWN`, whose server responds with these statuses, or not at all for 0. */
function openBrowser({ statuses = [] as number[], kept = OWN as object | null, mayAsk = true } = {}) {
  const done: string[] = [];
  let stored = kept && JSON.stringify(kept);
  const toSubscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint, keys: { auth: "auth", p256dh: "p256dh" } }),
    unsubscribe: async () => done.push(`unsubscribe ${endpoint}`),
  });
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      getNotifications: async () => [],
      pushManager: {
        getSubscription: async () => toSubscription("/new"),
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          if (!mayAsk) throw new DOMException("Permission denied", "NotAllowedError");
          done.push(`subscribe for ${applicationServerKey}`);
          return toSubscription("/new");
        },
      },
    },
  };
  const caches = {
    keys: async () => [],
    match: async (key: string) =>
      key === "/push-subscribed" && stored !== null ? new Response(stored) : undefined,
    open: async () => ({
      async put(_key: string, response: Response) {
        stored = await response.text();
      },
    }),
    async delete() {
      const isKept = stored !== null;
      stored = null;
      return isKept;
    },
  };
  /** The server, whose rows get the next id with each subscription. */
  async function fetch(path: string, { headers, body }: { headers?: Record<string, string>; body?: string }) {
    if (body === undefined) {
      done.push(`open ${path}`);
      return new Response();
    }
    done.push(`${path} of ${headers?.["x-page-owner"]}: ${JSON.parse(body).json.endpoint}`);
    const status = statuses.shift();
    if (!status) throw new TypeError("Failed to fetch");
    return Response.json({ result: { data: { json: { subscription: { id: 2 } } } } }, { status });
  }
  runWorker({ self, caches, fetch, Response, Event });
  async function handle(type: string, event: object): Promise<void> {
    let work: Promise<void> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil(promise: Promise<void>) {
        work = promise;
      },
    });
    await work?.catch(() => {});
  }
  return {
    /** Ends the subscription, and offers another one if it has an endpoint. */
    async change(endpoint?: string) {
      const newSubscription = endpoint === undefined ? null : toSubscription(endpoint);
      await handle("pushsubscriptionchange", { newSubscription });
      return done;
    },
    /** Opens a page. */
    async open(viewer: number | null) {
      done.length = 0;
      await handle("message", { data: { viewer, path: "/home" } });
      return done;
    },
    kept: () => stored && JSON.parse(stored),
  };
}

const sent = (endpoint: string) => `/api/trpc/push.subscribe of 7: ${endpoint}`;

describe("a subscription that the browser has ended", () => {
  it("is replaced by the one of the browser, else by a new one for the same key", async () => {
    const browser = openBrowser({ statuses: [200] });
    expect(await browser.change("/given")).toEqual([sent("/given")]);
    expect(browser.kept()).toEqual({ ...OWN, id: 2, isUnsent: false });
    expect(await openBrowser({ statuses: [200] }).change()).toEqual([
      "subscribe for public-key",
      sent("/new"),
    ]);
    expect(await openBrowser({ kept: null }).change("/given")).toEqual([]);
  });

  it("is replaced after its login has new tokens, and given up for a login that has ended", async () => {
    const renewal = [sent("/given"), "open /settings", sent("/given")];
    const browser = openBrowser({ statuses: [401, 200] });
    expect(await browser.change("/given")).toEqual(renewal);
    expect(browser.kept()).toMatchObject({ id: 2 });
    const ended = openBrowser({ statuses: [401, 401] });
    expect(await ended.change("/given")).toEqual([...renewal, "unsubscribe /new"]);
    const other = openBrowser({ statuses: [409] });
    expect(await other.change("/given")).toEqual([sent("/given"), "unsubscribe /new"]);
    expect([ended.kept(), other.kept()]).toEqual([null, null]);
  });

  it.each([503, 429, 0])("is sent by the next page of its person after a response %s", async (status) => {
    const browser = openBrowser({ statuses: [status, 200] });
    expect(await browser.change("/given")).toEqual([sent("/given")]);
    expect(await browser.open(7)).toEqual(["subscribe for public-key", sent("/new")]);
    expect(await browser.open(7)).toEqual([]);
    expect(await browser.open(8)).toEqual(["unsubscribe /new"]);
  });

  it("waits while the browser is not allowed to show notifications", async () => {
    const browser = openBrowser({ mayAsk: false });
    expect([await browser.change(), await browser.open(7)]).toEqual([[], []]);
    expect(browser.kept()).toEqual({ ...OWN, isUnsent: true });
  });
});
