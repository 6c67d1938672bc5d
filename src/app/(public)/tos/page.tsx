import type { Metadata } from "next";
import { TermsOfService } from "#components/legal/terms-of-service.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const revalidate = 60;
export const metadata: Metadata = { title: "Terms of Service" };

export default function TermsPage() {
  return (
    <Page width="text">
      <PageHeading>Terms of Service</PageHeading>
      <TermsOfService />
    </Page>
  );
}
