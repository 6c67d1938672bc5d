import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { TokenPage } from "../_components/token-page.tsx";

export const metadata: Metadata = { title: "Account verification" };

/** Page that asks the person to open the mailed link, and can mail a new one. */
export default function VerificationPage({ searchParams }: { searchParams: SearchParams }) {
  return <TokenPage kind="verification" token={null} searchParams={searchParams} />;
}
