/** NUL, which PostgreSQL's text cannot contain, and lone surrogates, which UTF-8 cannot. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Returns whether PostgreSQL can store a text: it contains neither NUL nor a lone surrogate. */
export const isStorableText = (text: string) => !UNSTORABLE.test(text);

/**
 * Finds the first text, keys included, that cannot be stored.
 * @param value JSON, or dates
 * @returns its dotted path, "" for the value itself; undefined if all texts can be stored
 */
export function findUnstorableText(value: unknown): string | undefined {
  if (typeof value === "string") return isStorableText(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    // `Object.keys` of a long array would double the time.
    for (const [index, item] of value.entries()) {
      const path = findUnstorableText(item);
      if (path !== undefined) return join(index, path);
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (!isStorableText(key)) return "";
    const path = findUnstorableText(Reflect.get(value, key));
    if (path !== undefined) return join(key, path);
  }
  return undefined;
}

const join = (key: string | number, path: string) => (path === "" ? `${key}` : `${key}.${path}`);
