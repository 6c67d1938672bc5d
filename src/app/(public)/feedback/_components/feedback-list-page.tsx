import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { site } from "#lib/site.ts";
import { FeedbackBrowser, type RenderedFeedback } from "./feedback-browser.tsx";

/** Feedback of members as the server has rendered it; in the browser the URL may ask for another page. */
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
