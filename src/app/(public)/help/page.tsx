import type { Metadata } from "next";
import { helpGroups } from "#components/help/groups.ts";
import { HelpQuestions } from "#components/help/help-questions.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { listDishSources } from "#trpc/server.ts";
import { DishSources } from "./_components/dish-sources.tsx";

export const revalidate = 60;
export const metadata: Metadata = { title: "Help" };

/** The groups of questions about what is there: the site cannot be installed on a phone yet. */
const shown = helpGroups.filter(({ id }) => id !== "phone");

export default async function HelpPage() {
  return (
    <Page width="text">
      <PageHeading>Help</PageHeading>
      <HelpQuestions groups={shown} />
      <DishSources sources={await listDishSources()} />
    </Page>
  );
}
