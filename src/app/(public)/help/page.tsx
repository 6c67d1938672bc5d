import type { Metadata } from "next";
import { HelpQuestions } from "#components/help/help-questions.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const revalidate = 60;
export const metadata: Metadata = { title: "Help" };

export default function HelpPage() {
  return (
    <Page width="text">
      <PageHeading>Help</PageHeading>
      <HelpQuestions />
    </Page>
  );
}
