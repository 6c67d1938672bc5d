import type { Metadata } from "next";
import { Card } from "#components/ui/card.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { UndoEmailChange } from "../../../_components/islands.ts";

export const metadata: Metadata = { title: "Undo email change", referrer: "no-referrer" };

/** Page of the link that is mailed to an account's earlier email address. */
export default async function UndoEmailChangePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Page width="form">
      <PageHeading>Undo email change</PageHeading>
      <Card>
        <UndoEmailChange token={token} />
      </Card>
    </Page>
  );
}
