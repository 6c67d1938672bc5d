import { afterEach, expect, it, vi } from "vitest";
import { holdRouterFailures } from "#components/shell/router-requests.ts";

const ROUTER = { headers: { rsc: "1" } };
const aborted = new TypeError("NetworkError when attempting to fetch resource.");

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a window whose `fetch` calls `respond`. */
function openPage(respond: () => Promise<Response>) {
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    fetch: vi.fn(respond),
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    location: { reload },
  }) as unknown as Window & Pick<typeof globalThis, "fetch">;
  holdRouterFailures(page);
  return { page, reload };
}

/** Returns the state of a promise after all pending microtasks. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = "pending";
  promise.then(
    () => {
      state = "fulfilled";
    },
    () => {
      state = "rejected";
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

const show = (page: Window, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

it("a router request that fails while the page is being left is ignored", async () => {
  vi.useFakeTimers();
  const { page } = openPage(() => Promise.reject(aborted));
  page.dispatchEvent(new Event("beforeunload"));
  expect(await stateOf(page.fetch("/settings", ROUTER))).toBe("pending");
});

it("a response body interrupted by leaving the page is ignored", async () => {
  vi.useFakeTimers();
  let breakOff = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("first"));
      breakOff = () => controller.error(aborted);
    },
  });
  const { page } = openPage(async () => new Response(body));
  const reader = (await page.fetch("/settings", ROUTER)).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
  page.dispatchEvent(new Event("beforeunload"));
  breakOff();
  expect(await stateOf(reader?.read() ?? Promise.resolve())).toBe("pending");
});

it("the request is repeated when the page was not left, as after a download", async () => {
  vi.useFakeTimers();
  let attempts = 0;
  const { page } = openPage(async () => {
    attempts += 1;
    if (attempts === 1) throw aborted;
    return new Response("0:{}");
  });
  page.dispatchEvent(new Event("beforeunload"));
  const request = page.fetch("/settings", ROUTER);
  expect(await stateOf(request)).toBe("pending");
  await vi.runAllTimersAsync();
  expect(await new Response((await request).body).text()).toBe("0:{}");
});

it("a page restored with a held failure is reloaded, any other is not", async () => {
  vi.useFakeTimers();
  const { page, reload } = openPage(() => Promise.reject(aborted));
  page.dispatchEvent(new Event("beforeunload"));
  show(page, true);
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("beforeunload"));
  expect(await stateOf(page.fetch("/settings", ROUTER))).toBe("pending");
  show(page, true);
  expect(reload).toHaveBeenCalledOnce();
});

it("failures of a page that stays, and of other requests, come through immediately", async () => {
  const { page } = openPage(() => Promise.reject(aborted));
  await expect(page.fetch("/settings", ROUTER)).rejects.toBe(aborted);
  page.dispatchEvent(new Event("beforeunload"));
  await expect(page.fetch("/api/trpc/user.me")).rejects.toBe(aborted);
});

it("a response keeps its text", async () => {
  const { page } = openPage(async () => new Response("0:{}"));
  const { body } = await page.fetch("/settings", ROUTER);
  expect(await new Response(body).text()).toBe("0:{}");
});
