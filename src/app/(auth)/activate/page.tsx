import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { TokenPage } from "../_components/token-page.tsx";

export const metadata: Metadata = { title: "Account activation" };

/** Page that asks the person to open the mailed link, and can mail a new one. */
export default function ActivationPage({ searchParams }: { searchParams: SearchParams }) {
  return <TokenPage kind="activation" token={null} searchParams={searchParams} />;
}
