import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from "next/dist/server/lib/incremental-cache/index.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import { BoundedStore } from "#server/cache/bounded-store.ts";
import { currentTagVersion, expireTags, isStale } from "#server/cache/tag-versions.ts";
import { nonceOf, pagePolicy, scriptHashes } from "#server/http/content-security-policy.ts";
import { singleton } from "#server/singleton.ts";

type Entry = {
  value: IncrementalCacheValue;
  lastModified: number;
  cacheControl: CacheHandlerValue["cacheControl"];
  /** Tag version at which its data began to be read. */
  version: number;
  tags: string[];
};
type GetContext = Parameters<CacheHandler["get"]>[1];
type SetContext = Parameters<CacheHandler["set"]>[2];

const LIMITS = { entries: 1_000, bytes: 64 * 1024 * 1024 };
const CSP = "content-security-policy";
const TAGS_HEADER = "x-next-cache-tags";

const entries = () => singleton("pageCache", () => new BoundedStore<Entry>(LIMITS));

/** Versions by stored value: Next.js stores a page again, as old as it was, when rendering its successor failed. */
const versions = () => singleton("pageVersions", () => new WeakMap<object, number>());

/**
 * Page and data cache of Next.js (its `cacheHandler` option), in memory only. Unlike the stock one it keeps a write that
 * is made while a page renders, starts empty in a new process, and is bounded.
 * Next.js creates one per request, so the state between `get` and `set` belongs to one render.
 */
export default class MemoryCacheHandler implements CacheHandler {
  readonly #nonce: string | undefined;
  readonly #readAt = new Map<string, number>();

  constructor(context: Pick<CacheHandlerContext, "_requestHeaders">) {
    this.#nonce = nonceOf(context._requestHeaders?.[CSP]);
  }

  async get(key: string, context: GetContext): Promise<CacheHandlerValue | null> {
    this.#readAt.set(key, currentTagVersion());
    const entry = entries().get(key);
    if (!entry) return null;
    const asked = context.kind === "FETCH" ? [...(context.tags ?? []), ...(context.softTags ?? [])] : [];
    if (isStale([...entry.tags, ...asked], entry.version)) {
      entries().delete(key);
      return null;
    }
    const { value, lastModified, cacheControl } = entry;
    return { value, lastModified, ...(cacheControl && { cacheControl }) };
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    // A 404 is not stored, or requests for unknown URLs would evict real pages.
    if (!value || isNotFound(key, value)) return entries().delete(key);
    // Without a recorded version the page may be older than any write.
    const version = versions().get(value) ?? this.#readAt.get(key) ?? -1;
    this.#readAt.delete(key);
    versions().set(value, version);
    if (value.kind === "APP_PAGE") this.#addPolicy(value);
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    const entry = { value, lastModified: Date.now(), cacheControl, version, tags: tagsOf(value, context) };
    entries().set(key, entry, sizeOf(value));
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
  let bytes = overhead + value.html.length * 2 + (value.rscData?.byteLength ?? 0);
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.byteLength;
  return bytes;
}
