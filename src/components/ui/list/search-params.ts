import { SearchText } from "#schemas/text.ts";

/** Query parameters of a page, as Next.js passes them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * Reads the query parameters as plain strings, for a schema to parse; takes the first of a repeated parameter.
 */
export async function readSearchParams(searchParams: SearchParams): Promise<Record<string, string>> {
  const entries = Object.entries(await searchParams);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name, first]];
    }),
  );
}

/**
 * Reads the query parameters of a page with a search box.
 * @returns the parameters, the search text `q` without characters that PostgreSQL cannot store, and its validation
 * error in the API's words, or null
 */
export async function readSearch(searchParams: SearchParams) {
  const params = await readSearchParams(searchParams);
  const q = toSearchText(params.q);
  return { params, q, problem: searchError(q) };
}

/** Normalises a search text from the URL. It may still be too long (`searchError`). */
export function toSearchText(text: string | undefined): string {
  return (text ?? "").replaceAll("\0", "").trim();
}

/** Returns the validation error of a search text in the API's words; null if it is valid. */
export function searchError(text: string): string | null {
  return SearchText.safeParse(text).error?.issues[0]?.message ?? null;
}

/** Returns an empty page, for an invalid search text. */
export function emptyPage({ limit }: { limit: number }) {
  return { items: [], meta: { page: 1, limit, total: 0 } };
}
