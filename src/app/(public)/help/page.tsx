import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Article } from "#content/article.tsx";
import { readArticle } from "#content/read-article.ts";
import { formatCount } from "#lib/format.ts";
import { site } from "#lib/site.ts";
import type { DishSource } from "#schemas/food/dish.ts";
import { cached } from "#trpc/server.ts";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/help", {
  title: "Help",
  description: "Answers about your account, passkeys, events, the food log, your data and how to reach us.",
});

export default async function HelpPage() {
  // Dishes change with the app only.
  const sources = await cached(["dish-credits"], { tags: [], building: [] }, ({ dish }) => dish.sources());
  return (
    <Page width="text">
      <PageHeading>Help</PageHeading>
      <Article {...readArticle("help")} />
      <DishSources sources={sources} />
    </Page>
  );
}

/** Credits of the dish table; nothing if it is empty. */
function DishSources({ sources }: { sources: DishSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section id="dishes" aria-labelledby="dishes-heading" className="legal">
      <h2 id="dishes-heading">Sources of the dish table</h2>
      <p>We thank those who publish the figures that our table is made of.</p>
      <ul>
        {sources.map(({ source, sourceUrl, labels, dishes }) => (
          <li key={source}>
            <a href={sourceUrl} rel="noreferrer">
              {source}
            </a>{" "}
            ({formatCount(dishes, "dish", "dishes")}), shown as{" "}
            {labels.map((label) => `“${label}”`).join(", ")}
          </li>
        ))}
      </ul>
      <p>
        The Health Promotion Board’s figures were read in a public copy of its database. That copy declares
        them free for any use (CC0); we have not seen the board itself say so. They are facts that its
        laboratory and its dietitians established, so we name it with each of them, and take out what it asks
        us to: <a href={`mailto:${site.contactEmail}?subject=Dish%20table`}>{site.contactEmail}</a>. Figures
        of the United States Department of Agriculture are in the public domain.
      </p>
      <p>
        “HPB, worked out” is a drink that the board’s table lacks: iced for hot at five to four, as its own
        pairs stand, or more sugar by what less sugar saves. “HPB, per 70 g” and the like take the board’s
        energy for 100 g and a usual portion, where the sample it weighed was unusually large or small. Where
        bones or shells stay on the plate, the weight is that of the edible part.
      </p>
    </section>
  );
}
