import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { helpGroups } from "#components/help/groups.ts";
import { HelpQuestions } from "#components/help/help-questions.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { formatCount } from "#lib/format.ts";
import type { DishSource } from "#schemas/dish.ts";
import { listDishSources } from "#trpc/server.ts";

export const revalidate = 40;
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

/** Credits of the dish table; nothing if it is empty. */
function DishSources({ sources }: { sources: DishSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="dish-sources" className="legal">
      <h2 id="dish-sources">Sources of the dish table</h2>
      <p>We thank those who publish the figures that our table is made of.</p>
      <ul>
        {sources.map(({ source, sourceUrl, dishes }) => (
          <li key={source}>
            <a href={sourceUrl} rel="noreferrer">
              {source}
            </a>{" "}
            ({formatCount(dishes, "dish", "dishes")})
          </li>
        ))}
      </ul>
    </section>
  );
}
