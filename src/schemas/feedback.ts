import { z } from "zod";
import { isVisible } from "#lib/text/free-text.ts";
import { listOf, pageOf } from "#schemas/paging.ts";
import { requiredText } from "#schemas/text.ts";

/** Email address, normalized like those of accounts: trimmed, in lower case. */
const FeedbackEmail = z
  .string("Invalid email address")
  .trim()
  .toLowerCase()
  .max(254, { error: "Invalid email address", abort: true })
  .pipe(z.email("Invalid email address"))
  .meta({ format: "email" });

/** Optional; a text without visible characters becomes null. */
const Suggestion = z
  .string("Suggestion is not valid")
  .transform((value) => (isVisible(value) ? value : null))
  .pipe(requiredText("Suggestion is not valid", "Suggestion", 500, { multiline: true }).nullable())
  .meta({ maxLength: 500 })
  .nullish();

export const CreateFeedbackInput = z.object({
  name: requiredText("Name is required", "Name", 100),
  email: FeedbackEmail,
  suggestion: Suggestion,
  feedbackMessage: requiredText("Feedback message is required", "Feedback message", 2_000, {
    multiline: true,
  }),
});
export type CreateFeedbackInput = z.infer<typeof CreateFeedbackInput>;

/** `name` and `email` are null once the author's account is deleted; `email` may be masked. */
export const Feedback = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  suggestion: z.string().nullable(),
  feedbackMessage: z.string(),
  createdAt: z.date(),
});
export type Feedback = z.infer<typeof Feedback>;

export const FeedbackPage = pageOf(Feedback);
export type FeedbackPage = z.infer<typeof FeedbackPage>;

export const FeedbackList = listOf(Feedback);
export type FeedbackList = z.infer<typeof FeedbackList>;
