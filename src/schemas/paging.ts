import { z } from "zod";
import { toCount, toPageNumber } from "#lib/count.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** Page number or size; falls back to a default if it is missing, not a whole number or below 1. */
const count = (
  read: (value: unknown) => number,
  shown: { default: number; maximum?: number; description?: string },
) =>
  z
    .union([z.number(), z.string()])
    .optional()
    .catch(undefined)
    .meta({ type: "integer", minimum: 1, ...shown })
    .transform(read);

/** `page` defaults to 1 and `limit` to 20; `limit` is capped at 100. */
export const Paging = z.object({
  page: count(toPageNumber, { default: 1 }),
  limit: count((value) => toCount(value, DEFAULT_LIMIT, MAX_LIMIT), {
    default: DEFAULT_LIMIT,
    maximum: MAX_LIMIT,
    description: `Items a page; more than ${MAX_LIMIT} means ${MAX_LIMIT}.`,
  }),
});
export type Paging = z.infer<typeof Paging>;

/** Makes the schema of a list: one page of items, and its position among all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    meta: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
  });
}
