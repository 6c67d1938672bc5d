import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from "next/dist/server/lib/incremental-cache/index.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import { currentTagVersion, expireTags, isStale } from "#server/cache/tag-versions.ts";
import { nonceOf, pagePolicy, scriptHashes } from "#server/http/content-security-policy.ts";
import { entries, recordHit } from "#server/next/page-cache.ts";
import { singleton } from "#server/singleton.ts";
import { metrics } from "#server/telemetry/metrics.ts";

type GetContext = Parameters<CacheHandler["get"]>[1];
type SetContext = Parameters<CacheHandler["set"]>[2];

/** Age from which data is read again, before the page is rendered. The page's own age comes on top. */
export const MAX_READ_AGE_MS = 10_000;
const CSP = "content-security-policy";
const TAGS_HEADER = "x-next-cache-tags";

/** Versions by stored value: Next.js stores a page again, as old as it was, when rendering its successor failed. */
const versions = () => singleton("pageVersions", () => new WeakMap<object, number>());

/**
 * Page and data cache of Next.js (its `cacheHandler` option), in memory only. Unlike the stock one it keeps a write that
 * is made while a page renders, starts empty in a new process, and is bounded.
 * Next.js creates one per request, so the state between `get` and `set` belongs to one render.
 */
export default class MemoryCacheHandler implements CacheHandler {
  readonly #nonce: string | undefined;
  readonly #readAt = new Map<string, { version: number; time: number }>();

  constructor(context: Pick<CacheHandlerContext, "_requestHeaders">) {
    this.#nonce = nonceOf(context._requestHeaders?.[CSP]);
  }

  async get(key: string, context: GetContext): Promise<CacheHandlerValue | null> {
    const found = this.#find(key, context);
    metrics()?.cacheRead(context.kind === "FETCH" ? "data" : "page", found !== null);
    return found;
  }

  #find(key: string, context: GetContext): CacheHandlerValue | null {
    this.#readAt.set(key, { version: currentTagVersion(), time: Date.now() });
    const entry = entries().get(key);
    if (!entry) return null;
    if (context.kind === "FETCH" && Date.now() - entry.lastModified > MAX_READ_AGE_MS) return null;
    const asked = context.kind === "FETCH" ? [...(context.tags ?? []), ...(context.softTags ?? [])] : [];
    if (isStale([...entry.tags, ...asked], entry.version)) {
      entries().delete(key);
      return null;
    }
    const { value, lastModified, cacheControl } = entry;
    if (context.kind !== "FETCH") recordHit(key, entry);
    return { value, lastModified, ...(cacheControl && { cacheControl }) };
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    // A 404 is not stored, or requests for unknown URLs would evict real pages.
    if (!value || isNotFound(key, value)) return void entries().delete(key);
    // Without a recorded version the page may be older than any write.
    const readAt = this.#readAt.get(key);
    const isRetained = versions().has(value);
    const version = versions().get(value) ?? readAt?.version ?? -1;
    this.#readAt.delete(key);
    versions().set(value, version);
    if (value.kind === "APP_PAGE") this.#addPolicy(value);
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    // A page that Next.js stores again is shown until the next attempt to render it.
    const lastModified = isRetained ? Date.now() : (readAt?.time ?? Date.now());
    const entry = { value, lastModified, cacheControl, version, tags: tagsOf(value, context) };
    entries().set(key, entry, { size: sizeOf(value) });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}

  /** Lists the page's scripts by hash, since a stored page is sent without a nonce of its own. */
  #addPolicy(value: Extract<IncrementalCacheValue, { kind: "APP_PAGE" }>) {
    if (!this.#nonce || value.headers?.[CSP]) return;
    value.headers ??= {};
    value.headers[CSP] = pagePolicy(scriptHashes(value.html, this.#nonce));
  }
}

function isNotFound(key: string, value: IncrementalCacheValue): boolean {
  return "status" in value && value.status === 404 && !key.includes("/_not-found");
}

function tagsOf(value: IncrementalCacheValue, context: SetContext): string[] {
  if (value.kind === "FETCH") {
    return [...(value.tags ?? []), ...("tags" in context ? (context.tags ?? []) : [])];
  }
  const header = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

/** Estimates the bytes of memory that `value` takes. */
function sizeOf(value: IncrementalCacheValue): number {
  const overhead = 1_000;
  if (value.kind === "FETCH") return overhead + value.data.body.length * 2;
  if (value.kind === "APP_ROUTE") return overhead + value.body.byteLength;
  if (value.kind !== "APP_PAGE") return overhead + JSON.stringify(value).length * 2;
  // Its compressed copies are less than half as long.
  let bytes = overhead + Math.ceil(value.html.length * 2.5) + (value.rscData?.byteLength ?? 0);
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.byteLength;
  return bytes;
}
