import type { SearchParams } from "#components/ui/list/search-params.ts";
import { parseCallbackUri } from "#lib/account/callback-uri.ts";

/** Path of the page that the query parameter `callbackURI` names, or null if it is missing or not of this site. */
export async function callbackUriOf(searchParams: SearchParams): Promise<string | null> {
  const { callbackURI } = await searchParams;
  return parseCallbackUri(typeof callbackURI === "string" ? callbackURI : null);
}
