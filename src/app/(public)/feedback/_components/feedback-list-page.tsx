import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { site } from "#lib/site.ts";
import { FeedbackBrowser } from "../../_components/islands.ts";
import type { RenderedFeedback } from "./feedback-browser.tsx";

/** Page with the server-rendered feedback; the client loads the page of the URL's query string. */
export function FeedbackListPage({ rendered }: { rendered: RenderedFeedback }) {
  return (
    <Page>
      <PageHeading
        lead={`What our members say about ${site.name} and its events.`}
        actions={
          <LinkButton href="/feedback/create" prefetch={false}>
            Give feedback
          </LinkButton>
        }
      >
        Feedback List
      </PageHeading>
      <FeedbackBrowser rendered={rendered} />
    </Page>
  );
}
