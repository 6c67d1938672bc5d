import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import type { EventTemplate } from "#schemas/event/event.ts";
import { Id } from "#schemas/text.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { CreateEventForm, ImportCalendar } from "../../_components/islands.ts";

export const metadata: Metadata = { title: "Create Events" };

type Props = { searchParams: SearchParams };

/** Form for a new event, or for a proposal by a member; with `from`, filled in with what another event has. */
export default async function CreateEventPage({ searchParams }: Props) {
  const { from } = await searchParams;
  const template = await findTemplate(from?.toString());
  return (
    <Page>
      <BackLink to={["/events"]}>All events</BackLink>
      <PageHeading>Create Event</PageHeading>
      <ImportCalendar />
      <CreateEventForm key={from?.toString()} template={template} />
    </Page>
  );
}

async function findTemplate(from: string | undefined): Promise<EventTemplate | null> {
  const id = Id.safeParse(Number(from));
  if (!id.success) return null;
  const caller = await viewerCaller();
  return (await prefetch(caller.event.template({ id: id.data }))) ?? null;
}
