import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { invalidateTags } from "#server/cache/invalidate.ts";
import MemoryCacheHandler from "#server/next/cache-handler.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";

// Next.js' own enumeration exists as a type only.
const PAGE = { kind: "APP_PAGE", isFallback: false } as never;
const policy = (nonce: string) => ({ "content-security-policy": `script-src 'self' 'nonce-${nonce}'` });
const handler = (nonce = "AAAA") => new MemoryCacheHandler({ _requestHeaders: policy(nonce) });

function page(html: string, tags = "events", status = 200) {
  const headers: Record<string, string> = { "x-next-cache-tags": tags };
  const rest = { rscData: undefined, postponed: undefined, segmentData: undefined };
  return { kind: "APP_PAGE", html, status, headers, ...rest } as never;
}

/** Renders as Next.js does: a lookup, reading the data (`meanwhile`), storing the result. */
async function render(key: string, value: never, meanwhile = () => {}) {
  const cache = handler();
  await cache.get(key, PAGE);
  meanwhile();
  await cache.set(key, value, {});
}

const read = async (key: string) => (await handler().get(key, PAGE))?.value ?? null;

beforeEach(() => {
  for (const name of ["pageCache", "pageVersions", "tagVersions"]) replaceSingleton(name, undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

it("serves a stored page until one of its tags is invalidated", async () => {
  await render("/events", page("one", "_N_T_/events,events"));
  invalidateTags("guides");
  expect(await read("/events")).toMatchObject({ html: "one" });
  invalidateTags("events");
  expect(await read("/events")).toBeNull();
});

it("does not lose a write that is made while the page renders", async () => {
  await render("/events", page("old"), () => invalidateTags("events"));
  expect(await read("/events")).toBeNull();
  await render("/events", page("new"));
  expect(await read("/events")).toMatchObject({ html: "new" });
});

it("keeps a page as old as it was when Next.js stores it again after a failed render", async () => {
  await render("/events", page("old"));
  const old = await read("/events");
  const cache = handler();
  await cache.get("/events", PAGE);
  invalidateTags("events");
  await cache.get("/events", PAGE);
  await cache.set("/events", old as never, {});
  expect(await read("/events")).toBeNull();
});

it("expires data reads by the tags of their entry and by those of the lookup", async () => {
  const data = { kind: "FETCH", data: { headers: {}, body: "1", url: "" }, revalidate: 60 } as const;
  const ask = { kind: "FETCH", tags: ["events"], softTags: ["_N_T_/events"] } as const;
  const get = () =>
    handler().get("data", { ...ask, tags: [...ask.tags], softTags: [...ask.softTags] } as never);
  const fill = async () => {
    const cache = handler();
    await cache.get("data", ask as never);
    await cache.set("data", data as never, { fetchCache: true, tags: ["events"] });
  };
  await fill();
  expect(await get()).not.toBeNull();
  await handler().revalidateTag("_N_T_/events");
  expect(await get()).toBeNull();
  await fill();
  invalidateTags("events");
  expect(await get()).toBeNull();
});

it("reads data again that is more than ten seconds old", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const data = { kind: "FETCH", data: { headers: {}, body: "1", url: "" }, revalidate: 40 } as const;
  const ask = { kind: "FETCH", tags: ["events"] } as never;
  const cache = handler();
  await cache.get("data", ask);
  await cache.set("data", data as never, { fetchCache: true, tags: ["events"] });
  vi.setSystemTime(1_010_000);
  expect(await handler().get("data", ask)).not.toBeNull();
  vi.setSystemTime(1_010_001);
  expect(await handler().get("data", ask)).toBeNull();
});

it("counts a page's age from when its data began to be read", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  await render("/events", page("slow"), () => vi.setSystemTime(1_003_000));
  expect((await handler().get("/events", PAGE))?.lastModified).toBe(1_000_000);
});

it("keeps the real pages while unknown URLs are requested", async () => {
  await render("/events", page("real"));
  for (let id = 0; id < 2_000; id += 1) await render(`/events/${id}`, page("none", "events", 404));
  expect(await read("/events")).toMatchObject({ html: "real" });
  await render("/_not-found", page("not found", "", 404));
  expect(await read("/_not-found")).toMatchObject({ html: "not found" });
});

it("stays within its limits", async () => {
  for (let id = 0; id < 1_500; id += 1) await render(`/events/${id}`, page("x".repeat(30_000)));
  const store = findSingleton<{ size: number; calculatedSize: number }>("pageCache");
  expect(store?.size).toBeLessThanOrEqual(1_000);
  expect(store?.calculatedSize).toBeLessThanOrEqual(64 * 1024 * 1024);
});

it("stores no page that takes more than an eighth of it", async () => {
  await render("/events", page("real"));
  await render("/guides", page("x".repeat(4_000_000), "guides"));
  expect(await read("/guides")).toBeNull();
  expect(await read("/events")).toMatchObject({ html: "real" });
});

it("expires everything older rather than remember tags without end", async () => {
  await render("/events", page("old"));
  invalidateTags("event:0");
  await render("/guides", page("young", "guides"));
  for (let id = 1; id < 10_001; id += 1) invalidateTags(`event:${id}`);
  expect(await read("/events")).toBeNull();
  expect(await read("/guides")).toMatchObject({ html: "young" });
});

it("names only the scripts of the page's own render in its policy", async () => {
  const own = `<script nonce="AAAA">self.__next_f=[]</script><script src="/_next/a.js" nonce="AAAA" async=""></script>`;
  await render("/", page(`${own}<script>stolen()</script><script nonce="BBBB">stolen()</script>`));
  const stored = await read("/");
  const header = String((stored as { headers: Record<string, string> }).headers["content-security-policy"]);
  // printf %s 'self.__next_f=[]' | openssl dgst -sha256 -binary | base64
  expect(header).toContain("script-src 'self' 'sha256-MtNathcL7FFo76nJ83KzxKslrQM9BY73dB09RyHWaLo=';");
  expect(header).not.toContain("nonce");
});
