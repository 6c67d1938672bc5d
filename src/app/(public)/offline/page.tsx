import type { Metadata } from "next";
import { Art } from "#components/brand/art.tsx";
import { MessagePage } from "#components/ui/page.tsx";
import { emptyPlate } from "#drawings/art.ts";
import { WayOut } from "./_components/way-out.tsx";

export const metadata: Metadata = { title: "You Are Offline", robots: { index: false } };

/** Page that the service worker shows in place of an uncached one. */
export default function OfflinePage() {
  return (
    <MessagePage
      heading="You Are Offline"
      text="This page needs a connection. It will load when you’re back online."
      art={<Art drawing={emptyPlate} className="art h-36" />}
    >
      <WayOut />
    </MessagePage>
  );
}
