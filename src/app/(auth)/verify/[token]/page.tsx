import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { TokenPage } from "../../_components/token-page.tsx";

export const metadata: Metadata = { title: "Account verification", referrer: "no-referrer" };

/** Page of the mailed link: redeems its token. */
export default async function VerificationLinkPage(props: {
  params: Promise<{ token: string }>;
  searchParams: SearchParams;
}) {
  const { token } = await props.params;
  return <TokenPage kind="verification" token={token} searchParams={props.searchParams} />;
}
