import { z } from "zod";
import { Event } from "#schemas/event/event.ts";
import {
  AnswerInvitationInput,
  Host,
  HostChange,
  HostedEventPage,
  HostInput,
  ListHostedInput,
  OwnRole,
  PutBackInput,
} from "#schemas/event/host.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, adminProcedure } from "#server/api/trpc.ts";
import { listHostChanges } from "#server/services/event/change/list-host-changes.ts";
import { putBack } from "#server/services/event/change/put-back.ts";
import { answerInvitation } from "#server/services/event/host/answer-invitation.ts";
import { inviteHost } from "#server/services/event/host/invite-host.ts";
import { listHostedEvents } from "#server/services/event/host/list-hosted-events.ts";
import { getOwnRole, listHosts } from "#server/services/event/host/list-hosts.ts";
import { removeHost } from "#server/services/event/host/remove-host.ts";

const EventId = z.object({ id: idOf("event") });

/** Procedures about the hosts of an event and what they changed, part of the router of events. */
export const hostingProcedures = {
  /** Role of the viewer, for the event's page. */
  ownRole: activatedProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(OwnRole)
    .query(({ ctx, input }) => getOwnRole(ctx, input.id)),

  /** Events that the viewer hosts or is invited to host. */
  hosted: activatedProcedure
    .meta({ scope: "events:read" })
    .input(ListHostedInput)
    .output(HostedEventPage)
    .query(({ ctx, input }) => listHostedEvents(ctx, input)),

  /** For organisers: admins and hosts. */
  hosts: activatedProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(z.array(Host))
    .query(({ ctx, input }) => listHosts(ctx, input.id)),

  inviteHost: activatedProcedure
    .meta({ scope: "events:write" })
    .input(HostInput)
    .output(Host)
    .mutation(({ ctx, input }) => inviteHost(ctx, input)),

  answerInvitation: activatedProcedure
    .meta({ scope: "events:write" })
    .input(AnswerInvitationInput)
    .output(Host.nullable())
    .mutation(({ ctx, input }) => answerInvitation(ctx, input)),

  removeHost: activatedProcedure
    .meta({ scope: "events:write" })
    .input(HostInput)
    .output(z.null())
    .mutation(({ ctx, input }) => removeHost(ctx, input)),

  /** Changes of description and cover by hosts. */
  hostChanges: adminProcedure
    .input(EventId)
    .output(z.array(HostChange))
    .query(({ ctx, input }) => listHostChanges(ctx, input.id)),

  putBack: adminProcedure
    .input(PutBackInput)
    .output(Event)
    .mutation(({ ctx, input }) => putBack(ctx, input)),
};
