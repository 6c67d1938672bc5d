import type { Metadata } from "next";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { site } from "#lib/site.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Feedback Form" };

/** The way to tell us something. */
export default function CreateFeedbackPage() {
  return (
    <Page width="form">
      <PageHeading>Submit Feedback</PageHeading>
      <p>
        Write to{" "}
        <a href={`mailto:${site.contactEmail}?subject=Feedback`} className="text-link">
          {site.contactEmail}
        </a>
        : what you liked, what you did not, and what you would like to see.
      </p>
      <LinkButton href="/feedback" variant="secondary" className="mt-6">
        Back to the feedback list
      </LinkButton>
    </Page>
  );
}
