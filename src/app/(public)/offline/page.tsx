import type { Metadata } from "next";
import { EmptyPlate } from "#components/brand/empty-art.tsx";
import { MessagePage } from "#components/ui/page.tsx";
import { WayOut } from "./_components/way-out.tsx";

export const metadata: Metadata = { title: "You Are Offline", robots: { index: false } };

/** Page that the service worker shows in place of an uncached one. */
export default function OfflinePage() {
  return (
    <MessagePage
      heading="You Are Offline"
      text="This page needs a connection. It opens by itself once you are connected again."
      art={<EmptyPlate className="h-36" />}
    >
      <WayOut />
    </MessagePage>
  );
}
