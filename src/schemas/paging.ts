import { z } from "zod";
import { DEFAULT_PAGE_SIZE, toCount, toPageNumber } from "#lib/count.ts";
import { decodeCursor } from "#lib/cursor.ts";

const MAX_LIMIT = 100;

/** Number of a page, or of items; falls back to a default if it is missing, not a whole number or below 1. */
export const count = (
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
  page: count(toPageNumber, { default: 1, description: "Page, from 1." }),
  limit: count((value) => toCount(value, DEFAULT_PAGE_SIZE, MAX_LIMIT), {
    default: DEFAULT_PAGE_SIZE,
    maximum: MAX_LIMIT,
    description: `Items per page; more than ${MAX_LIMIT} means ${MAX_LIMIT}.`,
  }),
});
export type Paging = z.infer<typeof Paging>;

/** Position after which a list goes on; null, written as an empty text, for its beginning. */
const Cursor = z
  .string("Cursor is not valid")
  .transform((text, context) => {
    const position = text === "" ? null : decodeCursor(text);
    if (position || text === "") return position;
    context.addIssue({ code: "custom", message: "Cursor is not valid" });
    return z.NEVER;
  })
  .meta({
    description:
      "Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored.",
  });

/** Paging of a list that grows at its beginning: by page, or by cursor, which misses and repeats no row. */
export const CursorPaging = Paging.extend({ cursor: Cursor.optional() });
export type CursorPaging = z.infer<typeof CursorPaging>;

export const PageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int() });
export type PageMeta = z.infer<typeof PageMeta>;

export const CursorMeta = z.object({
  limit: z.int(),
  next: z.string().nullable().meta({ description: "Cursor of the rest of the list; null at its end." }),
});
export const ListMeta = z.union([PageMeta, CursorMeta]);
export type ListMeta = z.infer<typeof ListMeta>;

/** Makes the schema of a list: one page of items, and its position among all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), meta: PageMeta });
}

/** Makes the schema of a list that is read by page or by cursor. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), meta: ListMeta });
}
