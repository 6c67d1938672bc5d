import { site } from "#lib/site.ts";
import { formatDate } from "#lib/time/dates.ts";
import { resultsPath } from "#server/services/notification/event-links.ts";
import {
  because,
  eventLink,
  type NotifiedEvent,
  named,
  OPEN_EVENT,
  type Reason,
  when,
  whenAndWhere,
} from "#server/services/notification/kinds/event-wording.ts";
import { BOTH, type Kinds, type MailWording } from "#server/services/notification/kinds/kind.ts";

export type HostingPayload =
  | { kind: "event_close_due"; event: NotifiedEvent }
  | { kind: "proposal_approved"; event: NotifiedEvent }
  | ({ kind: "proposal_declined"; event: NotifiedEvent; isDeleted?: true } & Reason)
  | HostInvited;

/** `event`: the first of the dates; `dates`: their number, if there are several. */
type HostInvited = {
  kind: "host_invited";
  event: NotifiedEvent;
  isAccepted?: true;
  isRemoved?: true;
  dates?: number;
};

/** Names an event, or a series with the number of its dates: `“Rescue walk” (8 dates)`. */
const namedDates = ({ event, dates }: HostInvited) => `${named(event)}${dates ? ` (${dates} dates)` : ""}`;
const firstWhen = ({ event, dates }: HostInvited) => `${dates ? "the first on " : ""}${whenAndWhere(event)}`;

function toHostMail(payload: HostInvited): Omit<MailWording, "action"> {
  const name = namedDates(payload);
  return {
    subject: payload.isAccepted ? `You host ${name}` : `Invitation to host ${name}`,
    paragraphs: [
      payload.isAccepted
        ? `An admin made you a host of ${name}, ${firstWhen(payload)}.`
        : `You are invited to host ${name}, ${firstWhen(payload)}. You can accept or decline on its page.`,
      "Hosts can change the event, see who comes, and write to them. Nobody sees that you are one unless you show your username.",
    ],
  };
}

function toRemovalMail(payload: HostInvited): Omit<MailWording, "action"> {
  const name = namedDates(payload);
  return {
    subject: `You no longer host ${name}`,
    paragraphs: [
      `An admin removed you from the hosts of ${name}, ${firstWhen(payload)}. You can no longer change it or see who comes.`,
      `If you would like to know why, write to ${site.contactEmail}.`,
    ],
  };
}

/** Notifications of members who propose or host events. */
export const hostingKinds: Kinds<HostingPayload> = {
  event_close_due: {
    label: "An event that I host is over and its results are missing",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: ({ event }) => `How did ${named(event)} go? Enter what was rescued.`,
    link: ({ event }) => resultsPath(event.id),
    mail: ({ event }) => ({
      subject: `How did ${named(event)} go?`,
      paragraphs: [
        `${named(event)} on ${formatDate(event.startsAt)} is over. Enter how many came and how many kilograms were rescued: they count towards what we all have saved.`,
        "Photos and a few sentences show others what they could join next time.",
      ],
      action: "Enter the results",
    }),
  },
  proposal_approved: {
    label: "My proposal was approved",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    message: ({ event }) => `Your proposal ${named(event)} was approved. Everybody can join it now.`,
    link: eventLink,
    mail: ({ event }) => ({
      subject: `Approved: ${named(event)}`,
      paragraphs: [
        `Your proposal ${named(event)}, ${when(event)}, was approved. It is in the list of events now, and everybody can join it.`,
        "Thank you for bringing people together!",
      ],
      action: OPEN_EVENT,
    }),
  },
  proposal_declined: {
    label: "My proposal was declined",
    audience: "everyone",
    type: "warning",
    channels: BOTH,
    message: ({ event, reason }) =>
      [`Your proposal ${named(event)} was declined.`, ...because({ reason })].join(" "),
    link: ({ event, isDeleted }) => (isDeleted ? "/events/me" : eventLink({ event })),
    mail: ({ event, isDeleted, reason }) => ({
      subject: `Declined: ${named(event)}`,
      paragraphs: [
        `Your proposal ${named(event)}, ${when(event)}, was declined this time. ${isDeleted ? "You are welcome to propose another event." : "You can change it and send it again, or propose another event."}`,
        ...(reason ? because({ reason }) : [`If you would like to know why, write to ${site.contactEmail}.`]),
      ],
      action: isDeleted ? "Look at my events" : OPEN_EVENT,
    }),
  },
  host_invited: {
    label: "I am invited to host an event, or no longer host it",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: (payload) => {
      const name = namedDates(payload);
      if (payload.isRemoved) return `You are no longer a host of ${name}.`;
      return payload.isAccepted ? `You are a host of ${name} now.` : `You are invited to host ${name}.`;
    },
    link: eventLink,
    mail: (payload) => ({
      ...(payload.isRemoved ? toRemovalMail(payload) : toHostMail(payload)),
      action: OPEN_EVENT,
    }),
  },
};
