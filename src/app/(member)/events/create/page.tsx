import type { Metadata } from "next";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { CreateEventForm } from "../../_components/islands.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Create Events" };

/** Form for a new event, or for a proposal by a member. */
export default function CreateEventPage() {
  return (
    <Page width="form">
      <BackLink to={["/events"]}>All events</BackLink>
      <PageHeading>Create Event</PageHeading>
      <CreateEventForm />
    </Page>
  );
}
