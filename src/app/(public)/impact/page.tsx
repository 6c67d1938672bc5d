import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import type { Impact } from "#schemas/impact.ts";
import { getImpact } from "#trpc/public/impact.ts";
import { HowItIsCounted } from "./_components/how-it-is-counted.tsx";
import { ImpactFigures } from "./_components/impact-figures.tsx";
import { MonthChart } from "./_components/month-chart.tsx";
import { MonthTable } from "./_components/month-table.tsx";
import { RecentEvents } from "./_components/recent-events.tsx";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/impact", {
  title: "Impact",
  description: "How much food our community has rescued and eaten, and how we count it.",
});

/** Impact of the community. */
export default async function ImpactPage() {
  const impact = await getImpact();
  // A build has no database; Next.js renders this page again before it serves it.
  if (!impact) return null;
  return (
    <Page>
      <PageHeading lead={<span className="whitespace-pre-line">{impact.description}</span>}>
        {impact.title}
      </PageHeading>
      {impact.months.length === 0 ? (
        <EmptyState text="No figures yet.">
          <p className="mb-4">They’ll appear here once food has been rescued or eaten.</p>
          <LinkButton href="/events" prefetch={false} variant="secondary">
            See upcoming events
          </LinkButton>
        </EmptyState>
      ) : (
        <Figures impact={impact} />
      )}
      <HowItIsCounted impact={impact} />
    </Page>
  );
}

function Figures({ impact }: { impact: Impact }) {
  return (
    <>
      <ImpactFigures totals={impact.totals} cleanPeople={impact.cleanPeople} shared={impact.shared} />
      <RecentEvents events={impact.recentEvents} />
      <section aria-labelledby="months" className="mt-12">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 id="months" className="text-2xl">
            By month
          </h2>
          <LinkButton href="/api/v1/impact.csv" prefetch={false} download variant="secondary">
            Download as CSV
          </LinkButton>
        </div>
        <MonthChart months={impact.months} />
        <MonthTable months={impact.months} minPeople={impact.minPeople} />
      </section>
    </>
  );
}
