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

/** A search text as an address may hold it: what no search takes is left out. */
export function toSearchText(text: string | undefined): string {
  return (text ?? "").replaceAll("\0", "").trim().slice(0, 200).trim();
}
