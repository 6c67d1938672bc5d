import { Art } from "#components/brand/art.tsx";
import { TileBand } from "#components/brand/tile-band.tsx";
import { hawkerTable } from "#drawings/art.ts";
import { site } from "#lib/site.ts";
import { StartNow } from "./start-now.tsx";

/** Hero of the landing page: a green wall with the sign, a tiled dado, and a table in front of both. */
export function Hero() {
  return (
    <section className="relative overflow-clip bg-wall text-wall-on">
      <div className="absolute inset-x-0 bottom-0">
        <TileBand rows={2} />
      </div>
      <div className="relative mx-auto grid max-w-page px-4 sm:px-6 lg:grid-cols-[1fr_1.15fr] lg:items-end">
        <div className="pt-12 sm:pt-16 lg:pt-20 lg:pb-52">
          <h1 className="-ml-1 text-sign font-extrabold tracking-tighter whitespace-nowrap">{site.name}</h1>
          <p className="mt-6 max-w-text font-display text-2xl font-semibold">{site.tagline}</p>
          <StartNow variant="bright" className="mt-8 min-h-13 px-9 text-lg" />
        </div>
        <Art
          drawing={hawkerTable}
          className="mx-auto mt-4 -mb-4 h-auto w-full max-w-xl lg:mt-10 lg:-mb-6 lg:max-w-none"
        />
      </div>
    </section>
  );
}
