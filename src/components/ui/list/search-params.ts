import { SearchText } from "#schemas/text.ts";

/** The query of a page's address; of a parameter that is there twice the first counts. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query as plain texts, for a schema to read. */
export async function readSearchParams(searchParams: SearchParams): Promise<Record<string, string>> {
  const entries = Object.entries(await searchParams);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name, first]];
    }),
  );
}

/** A search text as an address may hold it, without what no search takes; it may be too long (searchProblem). */
export function toSearchText(text: string | undefined): string {
  return (text ?? "").replaceAll("\0", "").trim();
}

/** Why there is no searching for a text, as the API says it too; null where there is. */
export function searchError(text: string): string | null {
  return SearchText.safeParse(text).error?.issues[0]?.message ?? null;
}

/** The answer to a search that there is no searching for. */
export function emptyPage({ limit }: { limit: number }) {
  return { items: [], meta: { page: 1, limit, total: 0 } };
}
