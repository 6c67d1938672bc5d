import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import { Callout } from "#components/ui/callout.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { ReopenEvent, ResultsForm } from "../../../_components/islands.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(await pageId(params));
  return { title: event ? `Event Results of ${event.title}` : "Event Results" };
}

/** Form in which organisers enter what came of an event, which closes it; afterwards they change it here. */
export default async function EventResultsPage({ params }: Props) {
  const id = await pageId(params);
  const caller = await viewerCaller();
  const [event, results, own] = await Promise.all([
    caller.event.get({ id }),
    caller.event.results({ id }),
    caller.event.ownRole({ id }),
  ]);
  return (
    <Page width="form">
      <BackLink to={[`/events/${id}`]}>Back to event</BackLink>
      <PageHeading lead={<span className="wrap-anywhere">{event.title}</span>}>Event Results</PageHeading>
      {results.refusal ? (
        <Callout tone="warning">{results.refusal}</Callout>
      ) : (
        <ResultsForm key={results.updatedAt?.getTime()} eventId={id} results={results} />
      )}
      {own.closed && own.role === "admin" ? <ReopenEvent eventId={id} /> : null}
    </Page>
  );
}
