import { z } from "zod";
import { CreateFeedbackInput, Feedback, FeedbackList } from "#schemas/feedback.ts";
import { CursorPaging } from "#schemas/paging.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, adminProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { createFeedback, deleteFeedback, listFeedback } from "#server/services/feedback/feedback.ts";

export const feedbackRouter = router({
  list: openProcedure
    .input(CursorPaging)
    .output(FeedbackList)
    .query(({ ctx, input }) => listFeedback(ctx, input)),

  create: activatedProcedure
    .meta({ scope: "feedback:write" })
    .input(CreateFeedbackInput)
    .output(Feedback)
    .mutation(({ ctx, input }) => createFeedback(ctx, input)),

  delete: adminProcedure
    .meta({ scope: "admin:write" })
    .input(z.object({ id: idOf("feedback") }))
    .output(z.null())
    .mutation(({ ctx, input }) => deleteFeedback(ctx, input.id)),
});
