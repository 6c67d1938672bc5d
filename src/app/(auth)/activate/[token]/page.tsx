import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { TokenPage } from "../../_components/token-page.tsx";

export const metadata: Metadata = { title: "Account activation", referrer: "no-referrer" };

/** Page of the mailed link: redeems its token. */
export default async function ActivationLinkPage(props: {
  params: Promise<{ token: string }>;
  searchParams: SearchParams;
}) {
  const { token } = await props.params;
  return <TokenPage kind="activation" token={token} searchParams={props.searchParams} />;
}
