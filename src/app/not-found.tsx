import type { Metadata } from "next";
import { LostFishBall } from "#components/brand/empty-art.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { MessagePage } from "#components/ui/page.tsx";

export const metadata: Metadata = { title: "Page Not Found", robots: { index: false } };

export default function NotFound() {
  return (
    <MessagePage
      heading="Page Not Found"
      text="Sorry, the page you requested was not found."
      art={<LostFishBall />}
    >
      <LinkButton href="/">Return Home</LinkButton>
    </MessagePage>
  );
}
