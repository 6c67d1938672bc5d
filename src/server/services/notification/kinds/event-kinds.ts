import { checkedInPath } from "#lib/event/check-in/checked-in-path.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import type { EventInvite } from "#server/services/calendar/event-invite.ts";
import { feedbackPath } from "#server/services/notification/event-links.ts";
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
import { BOTH, BY_EMAIL, IN_APP, type Kinds } from "#server/services/notification/kinds/kind.ts";
import { messageLink } from "#server/services/notification/message-link.ts";

/** Content of the invitation in the mail, which is created for each recipient. */
type Invite = { invite?: { method: EventInvite["method"]; event: CalendarEvent; sentAt: Date } };

/** Message of the hosts to their event's people; `text` is plain. */
type NotifiedMessage = { id: number; text: string; isForWaitlist: boolean };

/**
 * Part of a notification about several dates of a series. `dates`: number of the recipient's dates that it is about; `only`: the
 * one channel that it goes to, since the bell counts the dates and each has a mail of its own.
 */
type OfSeveral = { dates?: number; only?: "inApp" | "email" };

export type EventPayload =
  /** `starts`: those of the dates of a series that were joined together, the first being the event's. */
  | ({ kind: "event_joined"; event: NotifiedEvent; starts?: readonly Date[] } & Invite)
  | ({ kind: "event_left"; event: NotifiedEvent; isOver?: true } & Invite)
  | { kind: "event_reminder"; event: NotifiedEvent; isHost?: true }
  /** `newDates`: number of the new dates of a series that the member follows. */
  | { kind: "event_new"; event: NotifiedEvent; newDates?: number }
  /** Several events that a member follows, and the path of their list. */
  | { kind: "event_new"; count: number; list: string }
  | ({
      kind: "event_changed";
      event: NotifiedEvent;
      changes: string[];
      isWaiting?: true;
      isHost?: true;
    } & Invite &
      OfSeveral)
  | ({ kind: "event_cancelled"; event: NotifiedEvent; isDeleted?: true; isHost?: true } & Reason &
      Invite &
      OfSeveral)
  | ({ kind: "waitlist_promoted"; event: NotifiedEvent } & Invite)
  | { kind: "event_checked_in"; event: NotifiedEvent; host: string | null }
  | { kind: "event_message"; event: NotifiedEvent; message: NotifiedMessage }
  | { kind: "event_feedback"; event: NotifiedEvent };

/** Page that lists the events of a notification about several. */
const OWN_EVENTS = "/events/me";
const joinedLink = ({ event }: { event: NotifiedEvent }) => `/events/me/${event.id}`;
const LEAVE_IN_TIME =
  "If you cannot come after all, please leave the event: your seat goes to somebody else, and no food is prepared in vain.";
const STOP_WAITING_IN_TIME =
  "If you cannot come any more, please leave the waitlist, so that a seat goes to somebody who can.";

const YOU_FOLLOW = "You follow a topic, a place or a series. Your settings list what you follow.";

/** Begins a sentence about new dates of a series: `“Rescue walk” has 3 new dates, from`. */
const namedDates = (event: NotifiedEvent, dates: number) =>
  `${named(event)} has ${dates === 1 ? "a new date:" : `${dates} new dates, from`}`;

/** Notifications of people who join events. */
export const eventKinds: Kinds<EventPayload> = {
  event_joined: {
    label: "I joined an event",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    message: ({ event, starts }) =>
      starts
        ? `You joined ${starts.length} dates of ${named(event)}, the first on ${whenAndWhere(event)}.`
        : `You joined ${named(event)}: ${whenAndWhere(event)}.`,
    link: ({ event, starts }) => (starts ? OWN_EVENTS : joinedLink({ event })),
    mail: ({ event, starts }) => ({
      subject: starts ? `You joined ${starts.length} dates of ${named(event)}` : `You joined ${named(event)}`,
      paragraphs: starts
        ? [
            `You have a spot on ${starts.length} dates of ${named(event)}, at ${event.location}:`,
            ...starts.map((startsAt) => when({ ...event, startsAt })),
            LEAVE_IN_TIME,
          ]
        : [`You have a seat at ${named(event)}: ${whenAndWhere(event)}.`, LEAVE_IN_TIME],
      action: OPEN_EVENT,
    }),
  },
  event_left: {
    label: "I left an event",
    audience: "everyone",
    type: "info",
    channels: BY_EMAIL,
    message: ({ event }) => `You left ${named(event)}: ${when(event)}.`,
    link: eventLink,
    mail: ({ event, isOver }) => ({
      subject: `You left ${named(event)}`,
      paragraphs: [
        `You gave back your seat at ${named(event)}, ${whenAndWhere(event)}. Thank you for saying so in time.`,
        ...(isOver ? [] : ["If you can come after all, join again while there are seats."]),
      ],
      action: OPEN_EVENT,
    }),
  },
  event_reminder: {
    label: "An event I joined is coming up",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: ({ event }) => `${named(event)} is coming up: ${whenAndWhere(event)}.`,
    link: ({ event, isHost }) => (isHost ? eventLink({ event }) : joinedLink({ event })),
    mail: ({ event, isHost }) => ({
      subject: `Coming up: ${named(event)}`,
      paragraphs: [
        `${named(event)}${isHost ? ", which you host," : ""} starts soon: ${whenAndWhere(event)}. See you there!`,
        ...(isHost ? [] : [LEAVE_IN_TIME]),
      ],
      action: OPEN_EVENT,
    }),
  },
  event_new: {
    label: "New events of the topics and places that I follow",
    audience: "everyone",
    type: "info",
    channels: IN_APP,
    message: (payload) =>
      "event" in payload
        ? payload.newDates
          ? `${namedDates(payload.event, payload.newDates)} ${when(payload.event)}.`
          : `New: ${named(payload.event)}, ${when(payload.event)}.`
        : `${payload.count} new events that you follow.`,
    link: (payload) => ("event" in payload ? eventLink(payload) : payload.list),
    mail: (payload) =>
      "event" in payload
        ? {
            subject: payload.newDates ? `New dates: ${named(payload.event)}` : `New: ${named(payload.event)}`,
            paragraphs: [
              payload.newDates
                ? `${namedDates(payload.event, payload.newDates)} ${whenAndWhere(payload.event)}.`
                : `${named(payload.event)} takes place on ${whenAndWhere(payload.event)}.`,
              YOU_FOLLOW,
            ],
            action: OPEN_EVENT,
          }
        : {
            subject: `${payload.count} new events that you follow`,
            paragraphs: [`${payload.count} new events that you follow are in the list.`, YOU_FOLLOW],
            action: "Look at the events",
          },
  },
  event_changed: {
    label: "An event that I joined, wait for or host was changed",
    audience: "everyone",
    type: "warning",
    channels: BOTH,
    message: ({ event, changes, dates }) =>
      dates
        ? `${named(event)}: ${dates} of your dates were changed`
        : [`${named(event)} was changed`, ...changes].join(" · "),
    link: ({ event, isWaiting, isHost, dates }) => {
      if (dates) return OWN_EVENTS;
      return isWaiting || isHost ? eventLink({ event }) : joinedLink({ event });
    },
    mail: ({ event, changes, isWaiting, isHost }) => ({
      subject: `Changed: ${named(event)}`,
      paragraphs: [
        `${named(event)}, which you ${isHost ? "host" : isWaiting ? "wait for" : "joined"}, was changed:`,
        ...changes,
        `It takes place on ${whenAndWhere(event)}.`,
        ...(isHost ? [] : [isWaiting ? STOP_WAITING_IN_TIME : LEAVE_IN_TIME]),
      ],
      action: OPEN_EVENT,
    }),
  },
  event_cancelled: {
    label: "An event that I joined, wait for or host was cancelled",
    audience: "everyone",
    type: "error",
    channels: BOTH,
    message: ({ event, reason, dates }) =>
      dates
        ? [`${named(event)}: ${dates} of your dates were cancelled`, ...because({ reason })].join(". ")
        : [`${named(event)} on ${when(event)} was cancelled.`, ...because({ reason })].join(" "),
    link: ({ event, isDeleted, dates }) => {
      if (isDeleted) return "/events";
      return dates ? OWN_EVENTS : eventLink({ event });
    },
    mail: ({ event, isDeleted, isHost, reason }) => ({
      subject: `Cancelled: ${named(event)}`,
      paragraphs: [
        isHost
          ? `${named(event)}, which you host, was cancelled. It was to take place on ${whenAndWhere(event)}.`
          : `${named(event)} on ${when(event)} was cancelled. We are sorry; please do not go there.`,
        ...because({ reason }),
        isHost
          ? "Everybody who joined or waits for it is notified, too."
          : "Perhaps another event is for you: the list has all that are to come.",
      ],
      action: isDeleted ? "Look at other events" : OPEN_EVENT,
    }),
  },
  waitlist_promoted: {
    label: "I moved up from a waitlist",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    message: ({ event }) => `A seat became free: you are in at ${named(event)}, ${whenAndWhere(event)}.`,
    link: joinedLink,
    mail: ({ event }) => ({
      subject: `You have a seat at ${named(event)}`,
      paragraphs: [
        `Somebody left, and you were next on the waitlist: you now have a seat at ${named(event)}, ${whenAndWhere(event)}.`,
        LEAVE_IN_TIME,
      ],
      action: OPEN_EVENT,
    }),
  },
  event_checked_in: {
    label: "A host checks me in by my username",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: ({ event, host }) => `${host ?? "A host"} checked you in to ${named(event)}. Not you?`,
    link: ({ event }) => checkedInPath(event.id),
    mail: ({ event, host }) => ({
      subject: `Were you at ${named(event)}?`,
      paragraphs: [
        `${host ?? "A host"} checked you in to ${named(event)} on ${when(event)}, by your username alone.`,
        "Open the event to confirm it, or to undo it if that was not you. You can undo it for seven days.",
      ],
      action: OPEN_EVENT,
    }),
  },
  event_message: {
    label: "The hosts of an event write to me",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: ({ event, message }) => `The hosts of ${named(event)} wrote: ${message.text}`,
    link: ({ event, message }) => messageLink(event.id, message),
    mail: ({ event, message }) => ({
      subject: `About ${named(event)}`,
      paragraphs: [`The hosts of ${named(event)} wrote:`],
      quote: message.text,
      action: OPEN_EVENT,
    }),
  },
  event_feedback: {
    label: "How was an event that I came to?",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: ({ event }) => `How was ${named(event)}? Tell the hosts in a minute.`,
    link: ({ event }) => feedbackPath(event.id),
    mail: ({ event }) => ({
      subject: `How was ${named(event)}?`,
      paragraphs: [
        `Thank you for coming to ${named(event)} on ${formatDate(event.startsAt)}. Tell the hosts in a minute how it was, what should stay and what should change.`,
        "They see what you write without your name. In a small group they may guess it.",
      ],
      action: "Give feedback",
    }),
  },
};
