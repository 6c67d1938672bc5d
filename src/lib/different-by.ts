/** Returns the first of all items with the same key, in their order. */
export function differentBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const first = new Map<unknown, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!first.has(key)) first.set(key, item);
  }
  return [...first.values()];
}
