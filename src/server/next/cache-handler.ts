import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from "next/dist/server/lib/incremental-cache/index.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import { BoundedStore } from "#server/cache/bounded-store.ts";
import { isVoid, tagTime, voidTags } from "#server/cache/tag-clock.ts";
import { nonceOf, pagePolicy, scriptHashes } from "#server/http/content-security-policy.ts";

type Entry = {
  value: IncrementalCacheValue;
  lastModified: number;
  cacheControl: CacheHandlerValue["cacheControl"];
  /** When the reading of its data began, in the tag clock's count. */
  stamp: number;
  tags: string[];
};
type GetContext = Parameters<CacheHandler["get"]>[1];
type SetContext = Parameters<CacheHandler["set"]>[2];

const LIMITS = { entries: 1_000, bytes: 64 * 1024 * 1024 };
const CSP = "content-security-policy";
const TAGS_HEADER = "x-next-cache-tags";

const store = globalThis as {
  cukupPageCache?: BoundedStore<Entry>;
  cukupPageStamps?: WeakMap<object, number>;
};

function entries() {
  store.cukupPageCache ??= new BoundedStore(LIMITS);
  return store.cukupPageCache;
}

/** Next.js stores a page again when rendering its successor failed; it is then as old as it was. */
function stamps() {
  store.cukupPageStamps ??= new WeakMap();
  return store.cukupPageStamps;
}

/**
 * Next.js' page and data cache (the `cacheHandler` option), in memory alone. Unlike the stock one it does not lose
 * a write made while a page renders, does not bring back pages of an earlier process, and is bounded.
 * Next.js makes one for each request, so what is remembered between `get` and `set` belongs to one render.
 */
export default class MemoryCacheHandler implements CacheHandler {
  readonly #nonce: string | undefined;
  readonly #readAt = new Map<string, number>();

  constructor(context: Pick<CacheHandlerContext, "_requestHeaders">) {
    this.#nonce = nonceOf(context._requestHeaders?.[CSP]);
  }

  async get(key: string, context: GetContext): Promise<CacheHandlerValue | null> {
    this.#readAt.set(key, tagTime());
    const entry = entries().get(key);
    if (!entry) return null;
    const asked = context.kind === "FETCH" ? [...(context.tags ?? []), ...(context.softTags ?? [])] : [];
    if (isVoid([...entry.tags, ...asked], entry.stamp)) {
      entries().delete(key);
      return null;
    }
    const { value, lastModified, cacheControl } = entry;
    return { value, lastModified, ...(cacheControl && { cacheControl }) };
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    // What is not found is not kept, or unknown addresses would push the real pages out.
    if (!value || isNotFound(key, value)) return entries().delete(key);
    // A page of which no reading is known may be older than any write.
    const stamp = stamps().get(value) ?? this.#readAt.get(key) ?? -1;
    this.#readAt.delete(key);
    stamps().set(value, stamp);
    if (value.kind === "APP_PAGE") this.#addPolicy(value);
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    const entry = { value, lastModified: Date.now(), cacheControl, stamp, tags: tagsOf(value, context) };
    entries().set(key, entry, sizeOf(value));
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    voidTags([tags].flat());
  }

  resetRequestCache(): void {}

  /** A stored page is sent with other nonces than its own, so its policy names its scripts by hash. */
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

/** About how many bytes of memory `value` takes. */
function sizeOf(value: IncrementalCacheValue): number {
  const overhead = 1_000;
  if (value.kind === "FETCH") return overhead + value.data.body.length * 2;
  if (value.kind === "APP_ROUTE") return overhead + value.body.byteLength;
  if (value.kind !== "APP_PAGE") return overhead + JSON.stringify(value).length * 2;
  let bytes = overhead + value.html.length * 2 + (value.rscData?.byteLength ?? 0);
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.byteLength;
  return bytes;
}
