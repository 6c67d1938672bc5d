import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { pagePolicy } from "#server/http/content-security-policy.ts";
import { MAX_READ_AGE_MS } from "#server/next/cache-handler.ts";
import { isInternalPath } from "#server/next/internal-path.ts";
import { DRAFT_COOKIE, SPECIAL_HEADER } from "#server/next/stored-pages.ts";
import nextConfig from "../../../next.config.js";

const requireNext = createRequire(import.meta.url);
const internal = (path: string) => requireNext(`next/dist/${path}`);

it("was checked with the installed version of Next.js", () => {
  const { version } = requireNext("next/package.json");
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  expect(
    readme,
    `Next.js is ${version} now: go through the touch points in src/server/next/README.md, then change the version there`,
  ).toContain(`Checked with Next.js ${version}.`);
});

it("passes the request's headers to the cache handler as _requestHeaders", () => {
  const { IncrementalCache } = internal("server/lib/incremental-cache/index.js");
  let context: { _requestHeaders?: unknown } = {};
  class CurCacheHandler {
    constructor(received: typeof context) {
      context = received;
    }
  }
  const requestHeaders = { "content-security-policy": "x" };
  const prerenderManifest = { preview: {}, routes: {}, dynamicRoutes: {}, notFoundRoutes: [] };
  new IncrementalCache({
    dev: false,
    minimalMode: false,
    requestHeaders,
    previewProps: {},
    prerenderManifest,
    CurCacheHandler,
  });
  expect(
    context._requestHeaders,
    "cache-handler.ts reads the nonce of the render from _requestHeaders, which Next.js no longer passes",
  ).toEqual(requestHeaders);
});

it("names the data of a page by suffixes that on-request.ts knows", () => {
  const { RSC_SUFFIX, RSC_SEGMENTS_DIR_SUFFIX, RSC_SEGMENT_SUFFIX } = internal("lib/constants.js");
  const paths = [
    `/events/2${RSC_SUFFIX}`,
    `/events/2.prefetch${RSC_SUFFIX}`,
    `/events/2${RSC_SEGMENTS_DIR_SUFFIX}/_tree${RSC_SEGMENT_SUFFIX}`,
    `/events/2${RSC_SEGMENTS_DIR_SUFFIX}`,
    `/events/2${RSC_SUFFIX}/`,
  ];
  expect(
    paths.filter((path) => !isInternalPath(path)),
    "internal-path.ts does not know a suffix of Next.js",
  ).toEqual([]);
  expect(["/events/2", "/events/2/card.png", "/guides/7"].filter(isInternalPath)).toEqual([]);
});

it("names a page's tags in x-next-cache-tags", () => {
  expect(
    internal("lib/constants.js").NEXT_CACHE_TAGS_HEADER,
    "cache-handler.ts reads the tags of a rendered page from a header that Next.js has renamed",
  ).toBe("x-next-cache-tags");
});

it("reads the nonce of its scripts from the request's content security policy", () => {
  const { getScriptNonceFromHeaders } = internal("server/app-render/get-script-nonce-from-header.js");
  expect(
    getScriptNonceFromHeaders({ "content-security-policy": pagePolicy(["'nonce-AAAA'"]) }),
    "on-request.ts passes the nonce in a request header that Next.js no longer reads",
  ).toBe("AAAA");
});

it("allows shared caches to store a page by s-maxage", () => {
  expect(
    internal("server/lib/cache-control.js").getCacheControlHeader({ revalidate: 60, expire: 300 }),
    "page-response.ts recognises cacheable pages by s-maxage, which Next.js no longer sends",
  ).toContain("s-maxage");
});

it("marks the router's requests by rsc and next-router-prefetch", () => {
  const { RSC_HEADER, NEXT_ROUTER_PREFETCH_HEADER } = internal("client/components/app-router-headers.js");
  expect(
    [RSC_HEADER, NEXT_ROUTER_PREFETCH_HEADER],
    "on-request.ts and page-response.ts recognise the router's requests by headers that Next.js has renamed",
  ).toEqual(["rsc", "next-router-prefetch"]);
});

it("asks for something else than a page's HTML by headers and cookies that stored-pages.ts leaves to it", () => {
  const router = internal("client/components/app-router-headers.js");
  const server = internal("lib/constants.js");
  const names: string[] = [
    ...router.FLIGHT_HEADERS,
    router.NEXT_URL,
    router.ACTION_HEADER,
    server.PRERENDER_REVALIDATE_HEADER,
    server.PRERENDER_REVALIDATE_ONLY_GENERATED_HEADER,
    server.MATCHED_PATH_HEADER,
    server.NEXT_RESUME_HEADER,
  ];
  for (const name of names)
    expect(name, `stored-pages.ts would send a page for a request with ${name}`).toMatch(SPECIAL_HEADER);
  const { COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA } = internal("server/api-utils/index.js");
  for (const name of [COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA])
    expect(name, "stored-pages.ts recognises drafts by cookies that Next.js has renamed").toMatch(
      DRAFT_COOKIE,
    );
});

it("renders a page that is past its time before it sends it, so that nobody sees more than a minute back", async () => {
  const { IncrementalCache } = internal("server/lib/incremental-cache/index.js");
  const { expireTime = 0 } = nextConfig;
  const age = (seconds: number) => {
    class CurCacheHandler {
      async get() {
        const cacheControl = { revalidate: 40, expire: expireTime };
        return {
          value: { kind: "APP_PAGE", headers: {} },
          lastModified: Date.now() - seconds * 1_000,
          cacheControl,
        };
      }
    }
    const prerenderManifest = { preview: {}, routes: {}, dynamicRoutes: {}, notFoundRoutes: [] };
    const options = { dev: false, minimalMode: false, requestHeaders: {}, previewProps: {} };
    const cache = new IncrementalCache({ ...options, prerenderManifest, CurCacheHandler });
    const route = { kind: "APP_PAGE", sourceRoute: "/events/page" };
    return cache.get("/events", { kind: "APP_PAGE", isFallback: false, route });
  };
  expect((await age(expireTime - 5)).isStale, "a page past `revalidate` is sent while it is rendered").toBe(
    true,
  );
  expect((await age(expireTime + 5)).isStale, "a page past `expireTime` is no longer rendered first").toBe(
    -1,
  );
  expect(expireTime * 1_000 + MAX_READ_AGE_MS).toBeLessThanOrEqual(60_000);
});

it("reports the failure of a page for each request, in microtasks that begin before it sends the failure", async () => {
  const directory = mkdtempSync(join(tmpdir(), "cukup-instrumentation-"));
  mkdirSync(join(directory, "server"));
  writeFileSync(
    join(directory, "server/instrumentation.js"),
    "exports.onRequestError = (error) => error.reports.push(error.message);",
  );
  const { instrumentationOnRequestError } = internal(
    "server/lib/router-utils/instrumentation-globals.external.js",
  );
  const reports: string[] = [];
  const report = (message: string) =>
    instrumentationOnRequestError(directory, "", Object.assign(new Error(message), { reports }));
  await report("loads the module");
  rmSync(directory, { recursive: true });
  void report("in microtasks");
  await new Promise((resolve) => setImmediate(resolve));
  expect(
    reports,
    "page-response.ts decides about a failed page after the microtasks in which Next.js no longer calls onRequestError",
  ).toEqual(["loads the module", "in microtasks"]);
  const source = readFileSync(requireNext.resolve("next/dist/build/templates/app-page-runtime.js"), "utf8");
  expect(source, "Next.js no longer reports the failure of a shared page before it sends it").toMatch(
    /reportPrerenderError\(\);\s*return \(0, _sendpayload\.sendRenderResult\)/,
  );
});

it("renders a page once for all requests that come meanwhile", async () => {
  const { default: ResponseCache } = internal("server/response-cache/index.js");
  const route = { kind: "APP_PAGE", sourceRoute: "/events/page" };
  const incrementalCache = { get: async () => null, set: async () => {} };
  let renders = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const render = async () => {
    renders += 1;
    await finished;
    return null;
  };
  const cache = new ResponseCache({ minimalMode: false, route });
  const requests = Array.from({ length: 50 }, () => cache.get("/events", render, { incrementalCache }));
  await vi.waitFor(() => expect(renders).toBeGreaterThan(0), { timeout: 60_000 });
  requests.push(cache.get("/events", render, { incrementalCache }));
  finish();
  await Promise.all(requests);
  expect(renders, "a write would have every waiting request render the page").toBe(1);
});

it("states the phase of a build in NEXT_PHASE", () => {
  const build = readFileSync(requireNext.resolve("next/dist/build/index.js"), "utf8");
  expect(
    [internal("shared/lib/constants.js").PHASE_PRODUCTION_BUILD, build.includes("process.env.NEXT_PHASE =")],
    "isBuilding() in env.ts reads NEXT_PHASE, which the build of Next.js no longer sets",
  ).toEqual(["phase-production-build", true]);
});

it("writes loopback addresses as localhost in the URL of a request", () => {
  const { NextURL } = internal("server/web/next-url.js");
  expect(
    new NextURL("http://127.0.0.1:3000/events").hostname,
    "main.ts names the host localhost so that a rewrite of proxy.ts stays in the process; Next.js keeps 127.0.0.1 now",
  ).toBe("localhost");
});
