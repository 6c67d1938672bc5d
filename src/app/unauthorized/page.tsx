import type { Metadata } from "next";
import { ChopedTable } from "#components/brand/empty-art.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { MessagePage } from "#components/ui/page.tsx";

export const metadata: Metadata = {
  title: "Unauthorized",
  description: "You do not have permission to access this page.",
  robots: { index: false },
};

/** Page that proxy.ts serves with status 403 in place of an admin page. */
export default function UnauthorizedPage() {
  return (
    <MessagePage
      heading="Unauthorized"
      text="You are not authorized to access this page."
      art={<ChopedTable />}
    >
      <LinkButton href="/">Return Home</LinkButton>
    </MessagePage>
  );
}
