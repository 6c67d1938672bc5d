import type { DishSource } from "#schemas/food.ts";

/** Credits of the dish table; nothing if it is empty. */
export function DishSources({ sources }: { sources: DishSource[] }) {
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
            ({dishes === 1 ? "1 dish" : `${dishes} dishes`})
          </li>
        ))}
      </ul>
    </section>
  );
}
