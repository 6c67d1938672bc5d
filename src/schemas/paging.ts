import { z } from "zod";
import { toCount, toPageNumber } from "#lib/count.ts";

const MAX_LIMIT = 100;

/** Page number or size; falls back to a default if it is missing, not a whole number or below 1. */
const count = (read: (value: unknown) => number) =>
  z.union([z.number(), z.string()]).optional().catch(undefined).transform(read);

/** `page` defaults to 1 and `limit` to 20; `limit` is capped at 100. */
export const Paging = z.object({
  page: count(toPageNumber),
  limit: count((value) => toCount(value, 20, MAX_LIMIT)),
});
export type Paging = z.infer<typeof Paging>;

/** Makes the schema of a list: one page of items, and its position among all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    meta: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
  });
}
