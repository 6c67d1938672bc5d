import { maskEmail } from "#lib/text/mask-email.ts";
import type { Feedback } from "#schemas/feedback.ts";
import { feedback } from "#server/db/schema/index.ts";

/** The part of a viewer that decides what is shown; null is a visitor. */
export type FeedbackViewer = { id: number; permission: number } | null;

/** What is read of an entry; `userId` stays in the service. */
export const feedbackColumns = {
  id: feedback.id,
  userId: feedback.userId,
  name: feedback.name,
  email: feedback.email,
  suggestion: feedback.suggestion,
  feedbackMessage: feedback.feedbackMessage,
  createdAt: feedback.createdAt,
};

/** An entry as the viewer may see it: only admins and its author get the whole email address. */
export function toFeedback(
  { userId, email, ...row }: Feedback & { userId: number | null },
  viewer: FeedbackViewer,
): Feedback {
  const isOpen = viewer !== null && (viewer.permission === 0 || viewer.id === userId);
  return {
    id: row.id,
    name: row.name,
    email: email === null || isOpen ? email : maskEmail(email),
    suggestion: row.suggestion,
    feedbackMessage: row.feedbackMessage,
    createdAt: row.createdAt,
  };
}
