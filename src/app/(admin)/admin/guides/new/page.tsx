import type { Metadata } from "next";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { GuideEditor } from "../_components/guide-editor.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "New guide" };

export default function NewGuidePage() {
  return (
    <Page>
      <PageHeading>New guide</PageHeading>
      <GuideEditor guide={null} />
    </Page>
  );
}
