import type { Metadata } from "next";
import { helpGroups } from "#components/help/groups.ts";
import { HelpQuestions } from "#components/help/help-questions.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const revalidate = 60;
export const metadata: Metadata = { title: "Help" };

/** The groups of questions about what is there; the others wait for their features. */
const shown = helpGroups.filter(({ id }) =>
  ["activation", "events", "contact", "login", "my-data"].includes(id),
);

export default function HelpPage() {
  return (
    <Page width="text">
      <PageHeading>Help</PageHeading>
      <HelpQuestions groups={shown} />
    </Page>
  );
}
