import { z } from "zod";
import { ApplyToDates } from "#schemas/event/event-series.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { idOf, requiredText } from "#schemas/text.ts";

/** Longest message; fits a notification together with the longest title. */
export const MESSAGE_MAX = 800;

export const MessageAudience = z
  .enum(["joined", "waiting", "came"], "To must be joined, waiting or came")
  .meta({ description: "Everyone with a spot, everyone on the waitlist, or everyone checked in." });
export type MessageAudience = z.infer<typeof MessageAudience>;

export const SendMessageInput = z.object({
  id: idOf("event"),
  text: requiredText("Message is required", "Message", MESSAGE_MAX, { multiline: true }).meta({
    description: "Plain text; web addresses become links.",
  }),
  to: MessageAudience,
  apply: ApplyToDates.optional(),
});
export type SendMessageInput = z.infer<typeof SendMessageInput>;

export const EventMessage = z.object({
  id: z.int(),
  text: z.string(),
  to: MessageAudience,
  recipients: z.int().meta({ description: "Number of people it was sent to, each counted once." }),
  sentBy: z
    .string()
    .nullable()
    .meta({ description: "Username, for admins only; null for others, and for a deleted account." }),
  sentAt: z.date(),
});
export type EventMessage = z.infer<typeof EventMessage>;

export const ListMessagesInput = Paging.extend({ id: idOf("event") });
export type ListMessagesInput = z.infer<typeof ListMessagesInput>;

export const EventMessagePage = pageOf(EventMessage);
export type EventMessagePage = z.infer<typeof EventMessagePage>;

export const DeleteMessageInput = z.object({ id: idOf("event"), messageId: idOf("message") });
export type DeleteMessageInput = z.infer<typeof DeleteMessageInput>;
