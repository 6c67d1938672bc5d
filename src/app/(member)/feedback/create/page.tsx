import type { Metadata } from "next";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";
import { FeedbackForm } from "../../_components/islands.ts";

export const metadata: Metadata = { title: "Feedback Form" };

/** Form for feedback. */
export default async function CreateFeedbackPage() {
  const caller = await viewerCaller();
  const { username, email } = await caller.user.get();
  return (
    <Page width="form">
      <PageHeading>Submit Feedback</PageHeading>
      <p className="mb-6 text-muted">
        Feedback is public: everyone can read your name, suggestion and message. Your email address is masked,
        such as j•••@example.com; only you and the admins see it in full.
      </p>
      <FeedbackForm name={username} email={email} />
    </Page>
  );
}
