import type { Metadata } from "next";
import { Card } from "#components/ui/card.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { ResetPasswordForm } from "../../../_components/islands.ts";

export const metadata: Metadata = { title: "Reset password", referrer: "no-referrer" };

/** Page of the mailed link: sets a new password. */
export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Page width="form">
      <PageHeading>Reset password</PageHeading>
      <Card>
        <ResetPasswordForm token={token} />
      </Card>
    </Page>
  );
}
