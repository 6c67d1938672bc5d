import type { Metadata } from "next";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { toCalendarDate } from "#lib/time/dates.ts";
import { ListSustainabilityInput } from "#schemas/dashboard.ts";
import { viewerCaller } from "#trpc/server.ts";
import { EntriesTable } from "./_components/entries-table.tsx";
import { AddEntry } from "./_components/entry-form.tsx";
import { FiguresTable } from "./_components/figures-table.tsx";
import { FoodLogTable } from "./_components/food-log-table.tsx";
import { LabelLinks, sustainabilityHref } from "./_components/label-links.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sustainability" };

type Props = { searchParams: SearchParams };

/** The five figures, the sources of each, and the entries behind them. */
export default async function SustainabilityPage({ searchParams }: Props) {
  const params = await searchParams;
  const input = ListSustainabilityInput.parse({ label: params.label, page: params.page?.toString() });
  const caller = await viewerCaller();
  const [sources, entries, events] = await Promise.all([
    caller.dashboard.sustainabilitySources(),
    caller.dashboard.sustainability(input),
    caller.dashboard.rescueEvents(),
  ]);
  const today = toCalendarDate(new Date());
  return (
    <Page>
      <PageHeading lead="The five figures in kilograms, and their entries.">Sustainability</PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-2 text-xl">The five figures</h2>
          <FiguresTable figures={sources.figures} />
        </Card>
        <Card>
          <h2 className="mb-4 text-xl">Add weights</h2>
          <AddEntry today={today} events={events} />
        </Card>
      </div>
      <section aria-labelledby="entries" className="mt-10">
        <h2 id="entries" className="mb-2 scroll-mt-4 text-xl">
          Entries
        </h2>
        <LabelLinks label={input.label} />
        {entries.meta.total === 0 ? (
          <EmptyState text={input.label ? `No entries for “${input.label}” yet.` : "No entries yet."} />
        ) : (
          <EntriesTable entries={entries.items} events={events} today={today} />
        )}
        <Pager meta={entries.meta} href={(page) => sustainabilityHref(input.label, page)} />
      </section>
      <section aria-labelledby="food-log" className="mt-10">
        <h2 id="food-log" className="mb-2 scroll-mt-4 text-xl">
          From the food log
        </h2>
        <FoodLogTable months={sources.foodLog} />
      </section>
    </Page>
  );
}
