import { LRUCache } from "lru-cache";

/** Longer texts, which clients make up, are worked out each time. */
const MAX_LENGTH = 1_000;

/**
 * Returns `compute`, whose latest results are remembered. For what follows from the text alone and costs more than a look-up; an
 * exception is not remembered.
 */
export function remembered<Result extends NonNullable<unknown>>(
  compute: (text: string) => Result,
  { max = 2_000 } = {},
): (text: string) => Result {
  const known = new LRUCache<string, Result>({ max });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (text.length <= MAX_LENGTH) known.set(text, result);
    return result;
  };
}
