import { spreadInvalidation } from "#server/cache/spread.ts";
import { voidTags } from "#server/cache/tag-clock.ts";

/**
 * Makes every stored page and read that shows one of `tags` void, so that the next visitor gets a fresh one.
 * To be called after the write is committed; works in doors, routes and jobs alike. Never throws.
 * @param tags "events", "guides" …
 */
export function invalidateTags(...tags: string[]): void {
  voidTags(tags);
  spreadInvalidation(tags);
}
