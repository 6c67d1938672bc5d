import type { Metadata } from "next";
import { Art } from "#components/brand/art.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { MessagePage } from "#components/ui/page.tsx";
import { lostFishBall } from "#drawings/art.ts";

export const metadata: Metadata = { title: "Page Not Found", robots: { index: false } };

export default function NotFound() {
  return (
    <MessagePage
      heading="Page Not Found"
      text="Sorry, the page you requested was not found."
      art={<Art drawing={lostFishBall} className="art h-auto w-full max-w-sm" />}
    >
      <LinkButton href="/">Return Home</LinkButton>
    </MessagePage>
  );
}
