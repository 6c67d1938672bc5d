import type { Metadata } from "next";
import { JsonLd } from "#app/_metadata/json-ld.tsx";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { toSiteJsonLd } from "#app/_metadata/schema-org.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { pickGuidesOfWeek } from "#lib/guide/guides-of-week.ts";
import { site } from "#lib/site.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { weekNumberOf } from "#lib/time/week-number.ts";
import { offerSettings } from "#server/offer-settings.ts";
import { listSoonestEvents } from "#trpc/public/event.ts";
import { listGuideLinks } from "#trpc/public/guide.ts";
import { getImpactTotals } from "#trpc/public/impact.ts";
import { About } from "./_components/about.tsx";
import { Hero } from "./_components/hero.tsx";
import { ImpactStrip } from "./_components/impact-strip.tsx";
import { SmallHabits } from "./_components/small-habits.tsx";
import { StartNow } from "./_components/start-now.tsx";
import { UpcomingEvents } from "./_components/upcoming-events.tsx";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/");

export default async function LandingPage() {
  const [upcoming, totals, guides] = await Promise.all([
    listSoonestEvents(),
    getImpactTotals(),
    listGuideLinks(),
  ]);
  return (
    <main>
      <JsonLd data={toSiteJsonLd(siteOrigin())} />
      <Hero />
      <About hasOffers={offerSettings().isOn} />
      <SmallHabits guides={pickGuidesOfWeek(guides, weekNumberOf(toCalendarDate(new Date())))} />
      <UpcomingEvents events={upcoming} />
      <ImpactStrip totals={totals} />
      <section aria-labelledby="partners" className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        <h2 id="partners" className="text-3xl">
          Our Partners
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2">
          {site.partners.map((partner) => (
            <li
              key={partner}
              className="flex items-center rounded-card border border-line bg-surface px-6 py-8 font-display text-2xl font-bold shadow-card"
            >
              {partner}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="start" className="bg-kaya">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-8 px-4 py-16 sm:px-6 sm:py-20">
          <h2 id="start" className="max-w-2xl text-4xl">
            Enough for everyone starts at your table
          </h2>
          <StartNow className="min-h-13 px-9 text-lg" />
        </div>
      </section>
    </main>
  );
}
