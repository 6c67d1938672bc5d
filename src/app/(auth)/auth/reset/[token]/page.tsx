import type { Metadata } from "next";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { visitorCaller } from "#trpc/server.ts";
import { ResetPasswordForm } from "../../../_components/islands.ts";

export const metadata: Metadata = { title: "Reset password", referrer: "no-referrer" };

/** Page of the mailed link: sets a new password. Of a link that was used or is too old, it says so instead. */
export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const isOpen = await prefetch(visitorCaller().auth.canReset({ token }));
  return (
    <Page width="form">
      <PageHeading>Reset password</PageHeading>
      <Card>
        {isOpen === false ? (
          <>
            <Callout tone="danger">This link doesn’t work any more.</Callout>
            <p className="my-4">A reset link works once, for an hour.</p>
            <LinkButton href="/auth/forgot">Get a new link</LinkButton>
          </>
        ) : (
          <ResetPasswordForm token={token} />
        )}
      </Card>
    </Page>
  );
}
