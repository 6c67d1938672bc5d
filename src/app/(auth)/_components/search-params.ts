import { parseCallbackUri } from "#lib/callback-uri.ts";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The page of this site that the address's `callbackURI` names, or null. */
export async function callbackUriOf(searchParams: SearchParams): Promise<string | null> {
  const { callbackURI } = await searchParams;
  return parseCallbackUri(typeof callbackURI === "string" ? callbackURI : null);
}
