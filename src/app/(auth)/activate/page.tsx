import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { TokenPage } from "../_components/token-page.tsx";

export const metadata: Metadata = { title: "Account activation" };

/** Asks to open the mailed link, and mails a new one. */
export default function ActivationPage({ searchParams }: { searchParams: SearchParams }) {
  return <TokenPage kind="activation" token={null} searchParams={searchParams} />;
}
