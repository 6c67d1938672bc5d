import { z } from "zod";
import { Event } from "#schemas/event/event.ts";
import { ApplyToDates, SeriesOnce } from "#schemas/event/event-series.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { idOf } from "#schemas/text.ts";

/** Username as typed; one that no account can have is unknown, not invalid. */
const HostName = z
  .string("Username is required")
  .trim()
  .min(1, "Username is required")
  .max(100, "Username is too long")
  .meta({ description: "Username of the host." });

/** Host of an event, or an open invitation. */
export const Host = z.object({
  username: z.string(),
  isShown: z.boolean().meta({ description: "True if the event's page shows the username." }),
  accepted: z.boolean().meta({ description: "False for an open invitation." }),
});
export type Host = z.infer<typeof Host>;

export const HostInput = z.object({
  id: idOf("event"),
  username: HostName,
  apply: ApplyToDates.optional(),
});
export type HostInput = z.infer<typeof HostInput>;

export const AnswerInvitationInput = z.object({
  id: idOf("event"),
  accept: z
    .boolean("Accept must be true or false")
    .optional()
    .meta({ description: "False declines the invitation, or gives up hosting." }),
  isShown: z
    .boolean("Is shown must be true or false")
    .optional()
    .meta({ description: "Shows your username on the event's page." }),
  apply: ApplyToDates.optional(),
});
export type AnswerInvitationInput = z.infer<typeof AnswerInvitationInput>;

export const EventRole = z.enum(["admin", "host", "proposer", "viewer"]);
export type EventRole = z.infer<typeof EventRole>;

/** Role of the viewer in an event, for its page. */
export const OwnRole = z.object({
  role: EventRole,
  /** Number of dates of the series to which the viewer has an open invitation and that have not begun, this one included. */
  invitedDates: z.int(),
  /** The viewer's row among the hosts; null without one. */
  host: Host.pick({ isShown: true, accepted: true }).nullable(),
  /** True once the results were saved: then nothing but they can be changed. */
  closed: z.boolean(),
});
export type OwnRole = z.infer<typeof OwnRole>;

/** Event that the viewer hosts, or is invited to host. */
export const HostedEvent = Event.extend({
  accepted: z.boolean().meta({ description: "False for an open invitation." }),
});
export type HostedEvent = z.infer<typeof HostedEvent>;

export const ListHostedInput = Paging.extend({ series: SeriesOnce });
export type ListHostedInput = z.infer<typeof ListHostedInput>;

export const HostedEventPage = pageOf(HostedEvent);
export type HostedEventPage = z.infer<typeof HostedEventPage>;

/** Description and cover that a host replaced, with those of now; a part that did not change is null. */
export const HostChange = z.object({
  id: z.int(),
  changedAt: z.date(),
  description: z.object({ before: z.string(), now: z.string() }).nullable(),
  /** URLs of pictures; null for none. */
  cover: z
    .object({ before: z.string().nullable(), now: z.string().nullable(), isGone: z.boolean() })
    .nullable(),
});
export type HostChange = z.infer<typeof HostChange>;

export const PutBackInput = z.object({ id: idOf("event"), changeId: idOf("change") });
export type PutBackInput = z.infer<typeof PutBackInput>;
