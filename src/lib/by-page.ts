import type { ListMeta, PageMeta } from "#schemas/paging.ts";

/**
 * Returns a list that was asked for by page number, for screens.
 * @throws Error for a list that was asked for by cursor
 */
export function byPage<Item>({ items, meta }: { items: Item[]; meta: ListMeta }): {
  items: Item[];
  meta: PageMeta;
} {
  if ("next" in meta) throw new Error("The list was asked for by cursor");
  return { items, meta };
}
