import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import type { Paging } from "#schemas/paging.ts";

/** URL of a page of the guides, of all or of a topic, or of the list of guides at `base`. */
export function guidesHref(
  { q = "", topic = "", page, limit }: Paging & { q?: string | undefined; topic?: string | undefined },
  base: string = "/guides",
): string {
  const params = new URLSearchParams({
    ...(topic && { topic }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== DEFAULT_PAGE_SIZE && { limit: String(limit) }),
  });
  return params.size ? `${base}?${params}` : base;
}
