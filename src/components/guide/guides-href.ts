import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import type { Paging } from "#schemas/paging.ts";

/** URL of a page of the guides, or of the list of guides at `base`. */
export function guidesHref(
  { q = "", page, limit }: Paging & { q?: string | undefined },
  base: string = "/guides",
): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== DEFAULT_PAGE_SIZE && { limit: String(limit) }),
  });
  return params.size ? `${base}?${params}` : base;
}
