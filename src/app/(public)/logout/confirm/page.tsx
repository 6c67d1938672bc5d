import type { Metadata } from "next";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

/** The same URL logs out, so that neither this server nor a proxy may store the question. */
export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Log Out", robots: { index: false } };

/** Question in place of /logout for a link on another site or in a text; works without JavaScript. */
export default function ConfirmLogoutPage() {
  return (
    <Page width="form">
      <PageHeading>Log out?</PageHeading>
      <Card>
        <p>A link brought you here.</p>
        <form method="post" action="/logout" className="mt-4 flex flex-wrap gap-3">
          <Button type="submit">Log out</Button>
          <LinkButton href="/" prefetch={false} variant="secondary">
            Stay logged in
          </LinkButton>
        </form>
      </Card>
    </Page>
  );
}
