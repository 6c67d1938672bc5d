import type { Metadata } from "next";
import { readSearch, type SearchParams } from "#components/ui/list/search-params.ts";
import { HelpText } from "../_components/help-text.tsx";

export const metadata: Metadata = { title: "Help" };

/** Answers for the query string of /help, whose requests the proxy rewrites to this path. */
export default async function BrowseHelpPage({ searchParams }: { searchParams: SearchParams }) {
  const { q } = await readSearch(searchParams);
  return <HelpText q={q.slice(0, 200)} />;
}
