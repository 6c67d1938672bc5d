type PageMeta = { page: number; limit: number; total: number };
type CursorMeta = { limit: number; next: string | null };

/**
 * Returns a list that was asked for by page number, for screens.
 * @throws Error for a list that was asked for by cursor
 */
export function byPage<Item>({ items, meta }: { items: Item[]; meta: PageMeta | CursorMeta }): {
  items: Item[];
  meta: PageMeta;
} {
  if ("next" in meta) throw new Error("The list was asked for by cursor");
  return { items, meta };
}
