import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { matchPage } from "#lib/account/access.ts";
import { runInBackground } from "#server/background.ts";
import { isSubject, type Subject } from "#server/cache/tags.ts";
import { requestContext } from "#server/http/request-context.ts";
import { hasETag } from "#server/http/response/conditional-response.ts";
import { entries, findHit, isFreshPage, type PageEntry } from "#server/next/page-cache.ts";
import { singleton } from "#server/singleton.ts";
import { metrics } from "#server/telemetry/metrics.ts";

/** Sends a page from memory; returns false for everything else, which Next.js serves. */
export type SendStored = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

type Encoding = "br" | "gzip" | "identity";
type StoredPage = {
  /** Headers of Next.js' own response, without those of one response or one encoding. */
  headers: [name: string, value: number | string | string[]][];
  etag: string;
  subjects: Subject[];
  /** Compressed once; null until then. */
  bodies: Map<Encoding, Buffer | null>;
};

/**
 * Paths that name a page in one way only, and lists of free food with filters, which are pages of their own; Next.js redirects,
 * decodes or refuses all others.
 */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*|offers\?(?!.*_rsc=)[\w.,%+&=-]{1,300})?$/;
/** Headers with which Next.js may send something else than the page. */
export const SPECIAL_HEADER =
  /^(?:rsc|upgrade|if-modified-since|next-|x-next|x-middleware|x-prerender|x-matched|x-now|x-invoke|x-vercel)/;
/** Cookies of draft mode. */
export const DRAFT_COOKIE = /__prerender_bypass|__next_preview_data/;
const OWN_HEADERS = new Set([
  "x-request-id",
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "date",
]);
const CSP = "content-security-policy";

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
  },
};
const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Keys of Next.js by path. */
const keys = () =>
  singleton(
    "storedPageKeys",
    () => new LRUCache<string, string>({ max: 2_000, maxSize: 1 << 20, maxEntrySize: 1 << 17 }),
  );
/** Ends with its entry: a page that is rendered anew is stored anew. */
const pages = () => singleton("storedPages", () => new WeakMap<PageEntry, StoredPage>());

/**
 * Creates the function that sends public pages as Next.js sent them before, without rendering or compressing them again:
 * only while their entry in the page cache is the same and fresh. Next.js' own response is stored as soon as it came
 * from that entry.
 * @param isPublic decides for what a page is about, at each request, if visitors may see it
 */
export function storedPages(isPublic: (subject: Subject) => Promise<boolean>): SendStored {
  return async (request, response) => {
    const { method, url: path = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !PLAIN_PATH.test(path) || !isPlain(request)) return false;
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const found = findPage(path);
    if (!found) {
      if (method === "GET") storeWhenSent(path, response, encoding);
      return false;
    }
    const body = encoding && bodyOf(found, encoding);
    if (!body || !(await arePublic(found.page.subjects))) return false;
    // A write may have come meanwhile.
    if (findPage(path)?.page !== found.page) return false;
    metrics()?.cacheRead("page", true);
    send(request, response, { ...found, encoding, body });
    return true;
  };

  async function arePublic(subjects: readonly Subject[]): Promise<boolean> {
    try {
      for (const subject of subjects) if (!(await isPublic(subject))) return false;
      return true;
    } catch {
      // proxy.ts meets the same failure, and responds to it.
      return false;
    }
  }
}

function isPlain({ headers }: IncomingMessage): boolean {
  for (const name in headers) if (SPECIAL_HEADER.test(name)) return false;
  return !DRAFT_COOKIE.test(headers.cookie ?? "");
}

/** Returns the encoding of a page for a client; undefined leaves the negotiation to Next.js. */
function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const header = String(accepted ?? "");
  if (/[*;]/.test(header)) return undefined;
  const codings = header.toLowerCase().split(/[\s,]+/);
  if (codings.includes("br")) return "br";
  if (codings.includes("gzip")) return "gzip";
  return codings.includes("deflate") ? undefined : "identity";
}

function findPage(path: string): { entry: PageEntry; page: StoredPage } | undefined {
  const key = keys().get(path);
  const entry = key === undefined ? undefined : entries().get(key);
  if (!entry || !isFreshPage(entry, Date.now())) return undefined;
  const page = pages().get(entry);
  return page && { entry, page };
}

/** Returns the body, or undefined until it is compressed. */
function bodyOf(
  { entry, page }: { entry: PageEntry; page: StoredPage },
  encoding: Encoding,
): Buffer | undefined {
  if (encoding === "identity") return Buffer.from(entry.value.html);
  const body = page.bodies.get(encoding);
  if (body !== undefined) return body ?? undefined;
  page.bodies.set(encoding, null);
  runInBackground("compress a page", async () => {
    const { html } = entry.value;
    const bytes = encoding === "br" ? await compressed.br(html, BROTLI) : await compressed.gzip(html);
    page.bodies.set(encoding, bytes);
  });
  return undefined;
}

/** Stores the response of Next.js to the current request once it is sent, if it came from the page cache. */
function storeWhenSent(path: string, response: ServerResponse, encoding: Encoding | undefined): void {
  const { page, id } = matchPage(path.replace(/\?.*/, ""));
  if (page.role !== "public") return;
  const context = requestContext();
  response.once("finish", () => {
    const hit = findHit(context);
    const etag = response.getHeader("etag");
    if (!hit || response.statusCode !== 200 || typeof etag !== "string" || response.hasHeader("set-cookie"))
      return;
    const { key, entry } = hit;
    if (!isFreshPage(entry, Date.now()) || entries().get(key) !== entry) return;
    if (response.getHeader(CSP) !== entry.value.headers?.[CSP]) return;
    const subjects = new Set(entry.tags.filter(isSubject));
    if (page.event && id !== null) subjects.add(`event:${id}`);
    if (page.guide && id !== null) subjects.add(`guide:${id}`);
    if (page.fridge && id !== null) subjects.add(`fridge:${id}`);
    if (page.offer && id !== null) subjects.add(`offer:${id}`);
    const stored: StoredPage = pages().get(entry) ?? {
      headers: headersOf(response),
      etag,
      subjects: [...subjects],
      bodies: new Map(),
    };
    keys().set(path, key, { size: 2 * (path.length + key.length) });
    pages().set(entry, stored);
    if (encoding) bodyOf({ entry, page: stored }, encoding);
  });
}

function headersOf(response: ServerResponse): StoredPage["headers"] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value]],
  );
}

type Sent = { entry: PageEntry; page: StoredPage; encoding: Encoding; body: Buffer };

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, page, encoding, body }: Sent,
): void {
  for (const [name, value] of page.headers) if (!response.hasHeader(name)) response.setHeader(name, value);
  if (isKnown(request, page.etag)) {
    response.removeHeader("content-type");
    response.writeHead(304).end();
    return;
  }
  const isHead = request.method === "HEAD";
  // Next.js does not compress for HEAD.
  if (encoding !== "identity" && !isHead) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", isHead ? Buffer.byteLength(entry.value.html) : body.length);
  response.writeHead(200).end(isHead ? undefined : body);
}

/** Returns true if the client has the page; like Next.js, a request with `no-cache` always gets it. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  if (/\bno-cache\b/.test(headers["cache-control"] ?? "")) return false;
  return headers["if-none-match"] !== undefined && hasETag(headers["if-none-match"], etag);
}
