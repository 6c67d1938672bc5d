import type { Metadata } from "next";
import { Art } from "#components/brand/art.tsx";
import { MessagePage } from "#components/ui/page.tsx";
import { tiffinCarrier } from "#drawings/art.ts";

export const metadata: Metadata = { title: "We Will Be Right Back", robots: { index: false } };

/**
 * Page that proxy.ts serves with status 503 while the database is down; main.ts replaces it with a page that
 * has the request id.
 */
export default function UnavailablePage() {
  return (
    <MessagePage
      heading="We Will Be Right Back"
      text="We can’t reach the site right now. Nothing is lost. Please try again shortly."
      art={<Art drawing={tiffinCarrier} className="art h-44" />}
    />
  );
}
