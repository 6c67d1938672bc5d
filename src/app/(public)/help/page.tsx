import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { env } from "#env.ts";
import { formatCount } from "#lib/format.ts";
import { site } from "#lib/site.ts";
import type { DishSource } from "#schemas/food/dish.ts";
import { cached } from "#trpc/server.ts";
import { HelpText } from "./_components/help-text.tsx";
import { PutOnSite } from "./_components/put-on-site-island.ts";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/help", {
  title: "Help",
  description: "Answers about your account, passkeys, events, the food log, your data and how to reach us.",
});

/** All of the help, cached for everyone; `browse` renders the answers to a search. */
export default async function HelpPage() {
  // Dishes change with the app only.
  const sources = await cached(["dish-credits"], { tags: [], building: [] }, ({ dish }) => dish.sources());
  return (
    <HelpText q="">
      <section id="put-on-site" aria-labelledby="put-on-site-heading" className="legal">
        <h2 id="put-on-site-heading">Put our events on your site</h2>
        <p>
          For a residents’ committee, a school or a charity: show upcoming events on your own page with a few
          lines of code. To show those of a topic or an area, filter the list of <a href="/events">events</a>{" "}
          first and press the same button there.
        </p>
        <PutOnSite filters={{ topic: "", region: "", area: "" }} appUrl={env().APP_URL ?? ""} />
      </section>
      <DishSources sources={sources} />
    </HelpText>
  );
}

/** Credits of the dish table; nothing if it is empty. */
function DishSources({ sources }: { sources: DishSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section id="dishes" aria-labelledby="dishes-heading" className="legal">
      <h2 id="dishes-heading">Sources of our dish table</h2>
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
        The Health Promotion Board’s figures come from a public copy of its database, which declares them free
        to use (CC0). We name the board with each figure, and remove any it asks us to: write to{" "}
        <a href={`mailto:${site.contactEmail}?subject=Dish%20table`}>{site.contactEmail}</a>. Figures of the
        United States Department of Agriculture are in the public domain.
      </p>
      <p>
        “HPB, worked out” is a drink we worked out from the board’s figures, such as an iced version of a hot
        one. “HPB, per 70 g” is a usual portion, where the board’s sample was unusually large or small.
        Weights leave out bones and shells.
      </p>
    </section>
  );
}
