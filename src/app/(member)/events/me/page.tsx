import type { Metadata } from "next";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { ListEventsInput } from "#schemas/event.ts";
import { JoinedEvents } from "./_components/joined-events.tsx";
import { OwnEvents } from "./_components/own-events.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "My Events" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The events that the reader has joined, and those that they sent in. */
export default async function MyEventsPage({ searchParams }: Props) {
  const { page } = ListEventsInput.parse({ page: (await searchParams).page?.toString() });
  return (
    <Page>
      <PageHeading>My Events</PageHeading>
      <JoinedEvents page={page} />
      <OwnEvents />
    </Page>
  );
}
