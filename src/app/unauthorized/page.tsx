import type { Metadata } from "next";
import { Art } from "#components/brand/art.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { MessagePage } from "#components/ui/page.tsx";
import { chopedTable } from "#drawings/art.ts";

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
      art={<Art drawing={chopedTable} className="art h-auto w-full max-w-sm" />}
    >
      <LinkButton href="/">Return Home</LinkButton>
    </MessagePage>
  );
}
