import { z } from "zod";

const MAX_PAGE = 100_000;
const MAX_LIMIT = 100;

/** A page number or size: falls back when it is missing, not a whole number or below 1; never fails. */
function countOr(fallback: number, max: number) {
  return z
    .union([z.number(), z.string()])
    .optional()
    .catch(undefined)
    .transform((value) => {
      const number = typeof value === "string" && !/^\d+$/.test(value) ? Number.NaN : Number(value);
      if (!Number.isInteger(number) || number < 1) return fallback;
      return Math.min(number, max);
    });
}

/** `page` defaults to 1 and `limit` to 20; `limit` is capped at 100. */
export const Paging = z.object({ page: countOr(1, MAX_PAGE), limit: countOr(20, MAX_LIMIT) });
export type Paging = z.infer<typeof Paging>;

/** A list's answer: one page of items and where it stands in the whole. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    meta: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
  });
}
