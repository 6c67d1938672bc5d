import type { Metadata } from "next";
import { PrivacyPolicy } from "#components/legal/privacy-policy.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const revalidate = 60;
export const metadata: Metadata = { title: "Privacy Policy" };

export default function PrivacyPage() {
  return (
    <Page width="text">
      <PageHeading>Privacy Policy</PageHeading>
      <PrivacyPolicy />
    </Page>
  );
}
