/** NUL, which PostgreSQL's text cannot hold, and halves of surrogate pairs, which no UTF-8 can. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether a text survives being stored: no NUL in it, and every surrogate has its other half. */
export const isStorableText = (text: string) => !UNSTORABLE.test(text);

/**
 * Finds the first text, keys included, that cannot be stored.
 * @param value what JSON can hold, and dates
 * @returns its dotted path, "" for the value itself; undefined when every text can be stored
 */
export function findUnstorableText(value: unknown): string | undefined {
  if (typeof value === "string") return isStorableText(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    // Without the keys of `Object.keys`, which would take as long as all the rest.
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
