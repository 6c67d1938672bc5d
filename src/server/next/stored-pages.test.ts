import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { invalidateTags } from "#server/cache/invalidate.ts";
import type { Subject } from "#server/cache/tags.ts";
import { createHardenedServer, listen } from "#server/http/node-server.ts";
import MemoryCacheHandler from "#server/next/cache-handler.ts";
import { storedPages } from "#server/next/stored-pages.ts";
import { createOnRequest } from "#server/on-request.ts";
import { replaceSingleton } from "#server/singleton.ts";

// Next.js' own enumeration exists as a type only.
const PAGE = { kind: "APP_PAGE", isFallback: false } as never;
const WAIT = { timeout: 60_000, interval: 5 };
const CSP = "content-security-policy";
const text = (title: string) => `<h1>${title}</h1>${"<p>Rice for all</p>".repeat(500)}`;

let server: Server;
let origin: string;
/** Paths that were requested from Next.js. */
let asked: string[];
/** Pages that Next.js would render now, and events that visitors may not see. */
let titles: Record<string, string>;
let hidden: Set<Subject>;
let isPublic: (subject: Subject) => Promise<boolean>;

const tagsOf = (path: string) =>
  /^\/(events|guides)\/\d+$/.test(path) ? path.slice(1).replace("s/", ":") : path.slice(1) || "impact";

/** Renders and sends a page like Next.js: from the cache, or anew. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "", "http://x");
  const path = pathname === "/offers" ? pathname + search : pathname;
  asked.push(path);
  const cache = new MemoryCacheHandler({ _requestHeaders: request.headers });
  let page = (await cache.get(`$${path}`, PAGE))?.value;
  const state = page ? "HIT" : "MISS";
  if (!page) {
    const title = titles[path];
    response.statusCode = title ? 200 : 404;
    const rest = { rscData: undefined, postponed: undefined, segmentData: undefined };
    const headers = { "x-next-cache-tags": tagsOf(path), link: "</a.woff2>; rel=preload" };
    page = {
      kind: "APP_PAGE",
      html: text(title ?? "None"),
      status: response.statusCode,
      headers,
      ...rest,
    } as never;
    await cache.set(`$${path}`, page, { cacheControl: { revalidate: 40, expire: 50 } } as never);
  }
  const { html, headers } = page as never as { html: string; headers: Record<string, string> };
  if (headers[CSP]) response.setHeader(CSP, headers[CSP]);
  response.setHeader("Vary", "rsc, Accept-Encoding");
  response.setHeader("x-nextjs-cache", state);
  response.setHeader("link", headers.link ?? "");
  response.setHeader("ETag", `"${html.length}-${titles[path]}"`);
  response.setHeader("Cache-Control", "s-maxage=40, stale-while-revalidate=10");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  if (request.headers["x-cookie"]) response.setHeader("set-cookie", "a=1");
  response.end(html);
}

beforeEach(async () => {
  for (const name of ["pageCache", "pageVersions", "tagVersions", "storedPages", "storedPageKeys"])
    replaceSingleton(name, undefined);
  asked = [];
  hidden = new Set();
  titles = {
    "/": "Home",
    "/events": "Events",
    "/events/7": "Dinner",
    "/guides/3": "Rice",
    "/login": "Login",
  };
  isPublic = async (subject) => !hidden.has(subject);
  server = createHardenedServer(
    createOnRequest(next, { dev: false, sendStored: storedPages((subject) => isPublic(subject)) }),
    { upgrades: false },
  );
  await listen(server, 0, "127.0.0.1");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": "identity", ...headers } });
const bodyOf = async (path: string) => (await get(path)).text();

/** Requests a page until it comes from memory. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const attempt = async () => {
    const before = asked.length;
    const response = await get(path, headers);
    expect(asked.length, `${path} comes from memory`).toBe(before);
    return response;
  };
  return vi.waitFor(attempt, WAIT);
}

/** Sends a request without the changes that fetch makes to paths and headers; returns the response as on the wire. */
async function raw(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ head: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.on("data", (data) => chunks.push(Buffer.from(data)));
    socket.on("error", reject);
    socket.on("close", () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf("\r\n\r\n");
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4) });
    });
    const lines = Object.entries({ host: "x", connection: "close", ...headers }).map((line) =>
      line.join(": "),
    );
    socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
  });
}

const comparable = (response: Response) => {
  const headers = Object.fromEntries(response.headers);
  for (const name of ["x-request-id", "date", "transfer-encoding"]) delete headers[name];
  return headers;
};

describe("a public page", () => {
  it("is sent as Next.js sent it, without asking Next.js again", async () => {
    await get("/");
    const first = await get("/");
    const again = await warm("/");
    expect(comparable(again)).toEqual({
      ...comparable(first),
      "content-length": String(text("Home").length),
    });
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(asked).toEqual(["/", "/"]);
  });

  it("is one for each set of filters of free food; every other query string is left to Next.js", async () => {
    const lists = { "/offers": "All", "/offers?area=Tampines&diet=vegan%2Cno-beef": "Tampines" };
    Object.assign(titles, lists);
    for (const [path, title] of Object.entries(lists)) {
      const response = await warm(path);
      expect(await response.text(), path).toBe(text(title));
    }
    for (const path of ["/offers?area=Tampines&_rsc=a", "/events?area=Tampines", "/?area=Tampines"]) {
      for (let turn = 0; turn < 3; turn += 1) await get(path);
      expect(asked.filter((one) => path.startsWith(one)).length, path).toBeGreaterThanOrEqual(3);
    }
  });

  it("is compressed once for each encoding", async () => {
    for (const [accepted, encoding, decompress] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip, deflate", "gzip", gunzipSync],
    ] as const) {
      await warm("/", { "accept-encoding": accepted });
      const received = await raw("/", { "accept-encoding": accepted });
      expect(received.head).toContain(`Content-Encoding: ${encoding}`);
      expect(received.head).toContain(`Content-Length: ${received.body.length}`);
      expect(decompress(received.body).toString()).toBe(text("Home"));
    }
    const { head, body } = await raw("/");
    expect(head).not.toMatch(/content-encoding/i);
    expect(body.toString()).toBe(text("Home"));
  });

  it("is left to Next.js where a client weighs encodings, or knows only others", async () => {
    await warm("/");
    for (const accepted of ["gzip;q=0.5, br;q=0", "*", "deflate"]) {
      const before = asked.length;
      await get("/", { "accept-encoding": accepted });
      expect(asked.length, accepted).toBe(before + 1);
    }
  });

  it("has the headers of GET and no body for HEAD", async () => {
    await warm("/", { "accept-encoding": "br" });
    const before = asked.length;
    const { head, body } = await raw("/", { "accept-encoding": "br" }, "HEAD");
    expect(asked.length).toBe(before);
    expect(head).toContain("HTTP/1.1 200 OK");
    expect(body.length).toBe(0);
    // Next.js does not compress for HEAD.
    expect(head).toContain(`Content-Length: ${text("Home").length}`);
    expect(head).not.toMatch(/content-encoding/i);
  });

  it("is a 304 for a client that has it, unless that insists", async () => {
    const etag = (await warm("/")).headers.get("etag") ?? "";
    const before = asked.length;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const { head, body } = await raw("/", { "if-none-match": known });
      expect([known, head.split("\r\n")[0], body.length]).toEqual([known, "HTTP/1.1 304 Not Modified", 0]);
      expect(head).toContain(`etag: ${etag}`);
      expect(head).toContain("script-src");
      expect(head).not.toMatch(/^content-(type|length)/im);
    }
    const others: Record<string, string>[] = [
      { "if-none-match": '"other"' },
      { "if-none-match": etag, "cache-control": "no-cache" },
    ];
    for (const headers of others) expect((await raw("/", headers)).head).toContain("HTTP/1.1 200 OK");
    expect(asked.length).toBe(before);
  });

  it("is the new one after a write, and after its time", async () => {
    await warm("/events");
    titles["/events"] = "More events";
    expect(await bodyOf("/events")).toBe(text("Events"));
    invalidateTags("events");
    expect(await bodyOf("/events")).toBe(text("More events"));
    await warm("/events");
    const before = asked.length;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 41_000 });
    await get("/events");
    expect(asked.length, "Next.js decides about a page that is past its time").toBe(before + 1);
  });

  it("is left to Next.js for queries, the router's requests, drafts and other methods", async () => {
    await warm("/events");
    const others: [string, Record<string, string>][] = [
      ["/events?page=2", {}],
      ["/events?", {}],
      ["/events", { rsc: "1" }],
      ["/events", { "next-router-prefetch": "1" }],
      ["/events", { "next-router-segment-prefetch": "/_tree" }],
      ["/events", { "x-nextjs-data": "1" }],
      ["/events", { "x-prerender-revalidate": "guess" }],
      ["/events", { "if-modified-since": new Date().toUTCString() }],
      ["/events", { cookie: "a=1; __prerender_bypass=x" }],
    ];
    for (const [path, headers] of others) {
      const before = asked.length;
      await get(path, headers);
      expect(asked.length, `${path} ${JSON.stringify(headers)}`).toBe(before + 1);
    }
    expect((await get("/events", {}, "POST")).status).toBe(405);
  });

  it("is the same for members, whose cookies it does not depend on", async () => {
    await warm("/");
    const before = asked.length;
    expect(await (await get("/", { cookie: "access_token=x; refresh_token=y" })).text()).toBe(text("Home"));
    expect(asked.length).toBe(before);
  });
});

it("never stores a page that needs a role, is not found or sets a cookie", async () => {
  titles["/food"] = "Food";
  for (const [path, headers] of [
    ["/login", {}],
    ["/food", {}],
    ["/nothing", {}],
    ["/", { "x-cookie": "1" }],
  ] as const) {
    for (let round = 0; round < 4; round += 1) await get(path, headers);
    expect(asked.filter((each) => each === path).length, path).toBe(4);
  }
});

describe("a page whose event or guide is no longer public", () => {
  const cases = [
    ["/events/7", "event:7"],
    ["/guides/3", "guide:3"],
  ] as const;

  it.each(cases)("is not sent, though no write was heard of: %s", async (path, subject) => {
    const etag = (await warm(path)).headers.get("etag") ?? "";
    await warm(path, { "accept-encoding": "br" });
    await warm(path, { "accept-encoding": "gzip" });
    hidden.add(subject);
    // Next.js has it in its cache, too; proxy.ts stands before that.
    for (const [headers, method] of [
      [{}, "GET"],
      [{}, "HEAD"],
      [{ "if-none-match": etag }, "GET"],
      [{ "if-none-match": "*" }, "HEAD"],
      [{ "accept-encoding": "br" }, "GET"],
      [{ "accept-encoding": "gzip" }, "GET"],
      [{ cookie: "access_token=x" }, "GET"],
    ] as const) {
      const before = asked.length;
      await raw(path, { ...headers }, method);
      expect(asked.length, `${method} ${JSON.stringify(headers)}`).toBe(before + 1);
    }
  });

  it("is not sent from memory under another spelling of its path", async () => {
    await warm("/events/7");
    hidden.add("event:7");
    for (const path of [
      "/events/7/",
      "/%65vents/7",
      "//events/7",
      "/EVENTS/7",
      "/events//7",
      "/events/%37",
      "/./events/7",
    ]) {
      for (const method of ["GET", "HEAD"]) {
        const before = asked.length;
        await raw(path, {}, method);
        expect(asked.length, `${method} ${path}`).toBe(before + 1);
      }
    }
  });

  it("is not sent while the database cannot say", async () => {
    await warm("/events/7");
    isPublic = async () => {
      throw new Error("connect ECONNREFUSED");
    };
    const before = asked.length;
    await get("/events/7");
    expect(asked.length).toBe(before + 1);
  });

  it("is not sent if it is invalidated or rendered again while its event is read", async () => {
    for (const change of [() => invalidateTags("event:7"), () => replaceSingleton("pageCache", undefined)]) {
      await warm("/events/7");
      isPublic = async () => {
        change();
        return true;
      };
      const before = asked.length;
      await get("/events/7");
      expect(asked.length).toBe(before + 1);
      isPublic = async () => true;
    }
  });

  it("is asked about by the tags of what was rendered, whatever its path", async () => {
    const subjects: Subject[] = [];
    isPublic = async (subject) => {
      subjects.push(subject);
      return true;
    };
    await warm("/events/7");
    await warm("/events");
    expect(new Set(subjects)).toEqual(new Set(["event:7"]));
  });
});

it("stays in memory while other events change", async () => {
  await warm("/events/7");
  const before = asked.length;
  for (let id = 8; id < 100; id += 1) {
    invalidateTags("events", `event:${id}`);
    await get("/events/7");
  }
  expect(asked.length).toBe(before);
});
