import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { helpGroups } from "#components/help/groups.ts";
import { HelpQuestions } from "#components/help/help-questions.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { listDishSources } from "#trpc/server.ts";
import { DishSources } from "./_components/dish-sources.tsx";

export const revalidate = 60;
export const metadata: Metadata = pageMetadata("/help", {
  title: "Help",
  description: "Answers about your account, passkeys, events, the food log, your data and how to reach us.",
});

export default async function HelpPage() {
  return (
    <Page width="text">
      <PageHeading>Help</PageHeading>
      <HelpQuestions groups={helpGroups} />
      <DishSources sources={await listDishSources()} />
    </Page>
  );
}
