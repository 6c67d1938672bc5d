import { z } from "zod";
import { PageMeta, Paging } from "#schemas/paging.ts";
import { idOf, optionalText } from "#schemas/text.ts";

/** Highest rating. */
export const MAX_RATING = 5;

const Rating = z
  .int("Please choose from 1 to 5")
  .min(1, "Please choose from 1 to 5")
  .max(MAX_RATING, "Please choose from 1 to 5")
  .meta({ description: "From 1, poor, to 5, great." });

export const GiveEventFeedbackInput = z.object({
  id: idOf("event"),
  rating: Rating,
  text: optionalText("Your answer", 1_000, { multiline: true })
    .optional()
    .meta({ description: "What went well, and what could be better." }),
});
export type GiveEventFeedbackInput = z.infer<typeof GiveEventFeedbackInput>;

/** Feedback that the caller gave, and may give, about an event. */
export const OwnEventFeedback = z.object({
  isOpen: z.boolean().meta({ description: "The caller may give or change feedback now." }),
  rating: z.int().nullable().meta({ description: "From 1 to 5; null if the caller gave none." }),
  text: z.string().nullable(),
});
export type OwnEventFeedback = z.infer<typeof OwnEventFeedback>;

/** Feedback as the organisers read it: without its author and time. */
export const EventFeedback = z.object({
  id: z
    .int()
    .nullable()
    .meta({ description: "For admins, who may delete it; null for hosts, because ids reveal the order." }),
  rating: z.int(),
  text: z.string().nullable(),
});
export type EventFeedback = z.infer<typeof EventFeedback>;

/** One page of feedback, in a random order that stays the same from page to page. */
export const EventFeedbackPage = z.object({
  items: z.array(EventFeedback),
  meta: PageMeta.extend({
    average: z.number().nullable().meta({ description: "Average rating; null without feedback." }),
    counts: z.array(z.int()).meta({ description: "Number of ratings of 1, 2, 3, 4 and 5, in this order." }),
  }),
});
export type EventFeedbackPage = z.infer<typeof EventFeedbackPage>;

export const ListEventFeedbackInput = Paging.extend({ id: idOf("event") });
export type ListEventFeedbackInput = z.infer<typeof ListEventFeedbackInput>;

export const DeleteEventFeedbackInput = z.object({ id: idOf("event"), feedbackId: idOf("feedback") });
export type DeleteEventFeedbackInput = z.infer<typeof DeleteEventFeedbackInput>;

/** Ids of events, latest first. */
export const EventIds = z.array(z.int());
