import { z } from "zod";
import {
  DeleteMessageInput,
  EventMessage,
  EventMessagePage,
  ListMessagesInput,
  SendMessageInput,
} from "#schemas/event/event-message.ts";
import { activatedProcedure, adminProcedure, router } from "#server/api/trpc.ts";
import { deleteMessage } from "#server/services/event/message/delete-message.ts";
import { listMessages } from "#server/services/event/message/list-messages.ts";
import { sendMessage } from "#server/services/event/message/send-message.ts";

/** Messages of an event's organisers to its people. */
export const eventMessageRouter = router({
  /** For organisers and people with a seat. */
  list: activatedProcedure
    .meta({ scope: "events:read" })
    .input(ListMessagesInput)
    .output(EventMessagePage)
    .query(({ ctx, input }) => listMessages(ctx, input)),

  send: activatedProcedure
    .meta({ scope: "events:write" })
    .input(SendMessageInput)
    .output(EventMessage)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  delete: adminProcedure
    .meta({ scope: "admin:write" })
    .input(DeleteMessageInput)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteMessage(ctx, input)),
});
