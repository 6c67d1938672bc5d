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
import { BOTH, type Kinds, type MailWording, NOT_PUSHED } from "#server/services/notification/kinds/kind.ts";

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
    subject: payload.isAccepted ? `You're now a host of ${name}` : `Invitation to host ${name}`,
    paragraphs: [
      payload.isAccepted
        ? `An admin made you a host of ${name}.`
        : `You're invited to host ${name}. Accept or decline on its page.`,
      "Hosts can edit the event, see who's coming and message them. Your username stays hidden unless you choose to show it.",
    ],
  };
}

function toRemovalMail(payload: HostInvited): Omit<MailWording, "action"> {
  const name = namedDates(payload);
  return {
    subject: `You're no longer a host of ${name}`,
    paragraphs: [
      `An admin removed you as a host of ${name}, ${firstWhen(payload)}. You can no longer edit it or see who's coming.`,
      `Want to know why? Write to ${site.contactEmail}.`,
    ],
  };
}

/** Notifications of members who propose or host events. */
export const hostingKinds: Kinds<HostingPayload> = {
  event_close_due: {
    label: "Reminders to enter results",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: NOT_PUSHED,
    message: ({ event }) => `How did ${named(event)} go? Enter what was rescued.`,
    link: ({ event }) => resultsPath(event.id),
    mail: ({ event }) => ({
      subject: `How did ${named(event)} go?`,
      paragraphs: [
        `${named(event)} on ${formatDate(event.startsAt)} is over. Enter how many people came and how many kilograms you rescued. It counts towards our impact.`,
        "Add photos and a short note to show others what they could join next time.",
      ],
      action: "Enter results",
    }),
  },
  proposal_approved: {
    label: "Approved proposals",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    push: NOT_PUSHED,
    message: ({ event }) => `Your event ${named(event)} is approved. People can join it now.`,
    link: eventLink,
    mail: ({ event }) => ({
      subject: `Approved: ${named(event)}`,
      paragraphs: [
        `Your event ${named(event)}, ${when(event)}, is approved. It's in the list of events now and people can join it.`,
        "Thanks for bringing people together!",
      ],
      action: OPEN_EVENT,
    }),
  },
  proposal_declined: {
    label: "Declined proposals",
    audience: "everyone",
    type: "warning",
    channels: BOTH,
    push: { ...NOT_PUSHED, body: ({ event }) => `Your event ${named(event)} wasn't approved.` },
    message: ({ event, reason }) =>
      [`Your event ${named(event)} wasn't approved.`, ...because({ reason })].join(" "),
    link: ({ event, isDeleted }) => (isDeleted ? "/events/me" : eventLink({ event })),
    mail: ({ event, isDeleted, reason }) => ({
      subject: `Declined: ${named(event)}`,
      paragraphs: [
        `Your event ${named(event)}, ${when(event)}, wasn't approved this time. ${isDeleted ? "You're welcome to propose another one." : "You can edit it and send it again, or propose another one."}`,
        ...(reason ? because({ reason }) : [`Want to know why? Write to ${site.contactEmail}.`]),
      ],
      action: isDeleted ? "See my events" : OPEN_EVENT,
    }),
  },
  host_invited: {
    label: "Host invitations",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: NOT_PUSHED,
    message: (payload) => {
      const name = namedDates(payload);
      if (payload.isRemoved) return `You're no longer a host of ${name}.`;
      return payload.isAccepted ? `You're now a host of ${name}.` : `You're invited to host ${name}.`;
    },
    link: eventLink,
    mail: (payload) => ({
      ...(payload.isRemoved ? toRemovalMail(payload) : toHostMail(payload)),
      action: OPEN_EVENT,
    }),
    showsEvent: ({ isRemoved }) => !isRemoved,
  },
};
