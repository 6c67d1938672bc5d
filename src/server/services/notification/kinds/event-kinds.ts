import { checkedInPath } from "#lib/event/check-in/checked-in-path.ts";
import { formatDate } from "#lib/time/dates.ts";
import { feedbackPath } from "#server/services/notification/event-links.ts";
import type { EventPayload } from "#server/services/notification/kinds/event-payload.ts";
import {
  because,
  describeStart,
  eventLink,
  LEAVE_IN_TIME,
  type NotifiedEvent,
  named,
  namedDates,
  OPEN_EVENT,
  STOP_WAITING_IN_TIME,
  when,
  whenAndWhere,
} from "#server/services/notification/kinds/event-wording.ts";
import {
  BOTH,
  BY_EMAIL,
  IN_APP,
  type Kinds,
  NOT_PUSHED,
  PUSHED,
} from "#server/services/notification/kinds/kind.ts";
import { messageLink } from "#server/services/notification/message-link.ts";

/** Page that lists the events of a notification about several. */
const OWN_EVENTS = "/events/me";
/** Button to the list of the recipient's own events. */
const SEE_OWN_EVENTS = { action: "See my events", actionPath: OWN_EVENTS };
const joinedLink = ({ event }: { event: NotifiedEvent }) => `/events/me/${event.id}`;

const YOU_FOLLOW =
  "You follow one of its topics, its area or its series. You can change what you follow in your settings.";

const cancelled = ({ event, reason, dates }: Extract<EventPayload, { kind: "event_cancelled" }>) =>
  dates
    ? [`${named(event)}: ${dates} of your dates are cancelled`, ...because({ reason })].join(". ")
    : [`${named(event)} on ${when(event)} is cancelled.`, ...because({ reason })].join(" ");

/** Notifications of people who join events. */
export const eventKinds: Kinds<EventPayload> = {
  event_joined: {
    label: "Confirmations when I join",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    push: NOT_PUSHED,
    message: ({ event, starts }) =>
      starts
        ? `You joined ${starts.length} dates of ${named(event)}, the first on ${whenAndWhere(event)}.`
        : `You joined ${named(event)}: ${whenAndWhere(event)}.`,
    link: ({ event, starts }) => (starts ? OWN_EVENTS : joinedLink({ event })),
    mail: ({ event, starts }) => ({
      subject: starts ? `You joined ${starts.length} dates of ${named(event)}` : `You joined ${named(event)}`,
      paragraphs: starts
        ? [
            `You're going to ${starts.length} dates of ${named(event)}. The first is below; these are all:`,
            ...starts.map((startsAt) => when({ ...event, startsAt })),
          ]
        : [`You're going to ${named(event)}. See you there!`],
      closing: LEAVE_IN_TIME,
      ...(starts ? SEE_OWN_EVENTS : { action: OPEN_EVENT }),
    }),
    showsEvent: () => true,
  },
  event_left: {
    label: "Confirmations when I leave",
    audience: "everyone",
    type: "info",
    channels: BY_EMAIL,
    push: NOT_PUSHED,
    message: ({ event }) => `You left ${named(event)}: ${when(event)}.`,
    link: eventLink,
    mail: ({ event, isOver }) => ({
      subject: `You left ${named(event)}`,
      paragraphs: [
        `You left ${named(event)}, ${whenAndWhere(event)}. Thanks for giving up your spot in time.`,
        ...(isOver ? [] : ["Changed your mind? Join again while there are spots left."]),
      ],
      action: OPEN_EVENT,
    }),
  },
  event_reminder: {
    label: "Event reminders",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: PUSHED,
    message: ({ event, at }) => `${named(event)} ${describeStart(event, at)}: ${whenAndWhere(event)}.`,
    link: ({ event, isHost }) => (isHost ? eventLink({ event }) : joinedLink({ event })),
    mail: ({ event, at, isHost }) => ({
      subject: `${named(event)} ${describeStart(event, at)}`,
      paragraphs: [
        `${named(event)}${isHost ? ", which you host," : ""} ${describeStart(event, at)}. See you there!`,
      ],
      ...(!isHost && { closing: LEAVE_IN_TIME }),
      action: OPEN_EVENT,
    }),
    showsEvent: () => true,
  },
  event_new: {
    label: "New events I follow",
    audience: "everyone",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    message: (payload) =>
      "event" in payload
        ? payload.newDates
          ? `${namedDates(payload.event, payload.newDates)} ${when(payload.event)}.`
          : `New: ${named(payload.event)}, ${when(payload.event)}.`
        : `${payload.count} new events you follow.`,
    link: (payload) => ("event" in payload ? eventLink(payload) : payload.list),
    mail: (payload) =>
      "event" in payload
        ? {
            subject: payload.newDates ? `New dates: ${named(payload.event)}` : `New: ${named(payload.event)}`,
            paragraphs: [
              payload.newDates
                ? `${namedDates(payload.event, payload.newDates)} ${whenAndWhere(payload.event)}.`
                : `${named(payload.event)} is on ${whenAndWhere(payload.event)}.`,
              YOU_FOLLOW,
            ],
            action: OPEN_EVENT,
          }
        : {
            subject: `${payload.count} new events you follow`,
            paragraphs: [`There are ${payload.count} new events for you.`, YOU_FOLLOW],
            action: "See events",
          },
  },
  event_changed: {
    label: "Changes to my events",
    audience: "everyone",
    type: "warning",
    channels: BOTH,
    push: NOT_PUSHED,
    message: ({ event, changes, dates }) =>
      dates
        ? `${named(event)}: ${dates} of your dates have changed`
        : [`${named(event)} has changed`, ...changes].join(" · "),
    link: ({ event, isWaiting, isHost, dates }) => {
      if (dates) return OWN_EVENTS;
      return isWaiting || isHost ? eventLink({ event }) : joinedLink({ event });
    },
    mail: ({ event, changes, isWaiting, isHost }) => ({
      subject: `Changed: ${named(event)}`,
      paragraphs: [
        `${named(event)}${isHost ? ", which you host," : isWaiting ? ", where you're on the waitlist," : ""} has changed:`,
        ...changes,
      ],
      ...(!isHost && { closing: isWaiting ? STOP_WAITING_IN_TIME : LEAVE_IN_TIME }),
      action: OPEN_EVENT,
    }),
    showsEvent: () => true,
  },
  event_cancelled: {
    label: "Cancellations",
    audience: "everyone",
    type: "error",
    channels: BOTH,
    push: { ...PUSHED, isUrgent: true, body: (payload) => cancelled({ ...payload, reason: null }) },
    message: (payload) => cancelled(payload),
    link: ({ event, isDeleted, dates }) => {
      if (isDeleted) return "/events";
      return dates ? OWN_EVENTS : eventLink({ event });
    },
    mail: ({ event, isHost, reason }) => ({
      subject: `Cancelled: ${named(event)}`,
      paragraphs: [
        isHost
          ? `${named(event)}, which you host, is cancelled. It was planned for ${whenAndWhere(event)}.`
          : `${named(event)} on ${when(event)} is cancelled. Sorry about that.`,
        ...because({ reason }),
        isHost
          ? "We've notified the people who joined and the waitlist."
          : "We hope to see you at another event soon.",
      ],
      ...(isHost ? SEE_OWN_EVENTS : { action: "See other events", actionPath: "/events" }),
    }),
  },
  waitlist_promoted: {
    label: "Spots from a waitlist",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    push: PUSHED,
    message: ({ event }) => `A spot opened: you're going to ${named(event)}, ${whenAndWhere(event)}.`,
    link: joinedLink,
    mail: ({ event }) => ({
      subject: `You have a spot at ${named(event)}`,
      paragraphs: [`A spot opened and you were next on the waitlist. You're going to ${named(event)}!`],
      closing: LEAVE_IN_TIME,
      action: OPEN_EVENT,
    }),
    showsEvent: () => true,
  },
  event_checked_in: {
    label: "Check-ins by username",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: { ...NOT_PUSHED, body: ({ event }) => `A host checked you in to ${named(event)}. Not you?` },
    message: ({ event, host }) => `${host ?? "A host"} checked you in to ${named(event)}. Not you?`,
    link: ({ event }) => checkedInPath(event.id),
    mail: ({ event, host }) => ({
      subject: `Were you at ${named(event)}?`,
      paragraphs: [
        `${host ?? "A host"} checked you in to ${named(event)} on ${when(event)}, using only your username.`,
        "Open the event to confirm. If that wasn't you, you can undo it within seven days.",
      ],
      action: OPEN_EVENT,
    }),
  },
  event_message: {
    label: "Messages from hosts",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: { ...NOT_PUSHED, body: ({ event }) => `The hosts of ${named(event)} wrote to you.` },
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
    label: "Requests for feedback",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: NOT_PUSHED,
    message: ({ event }) => `How was ${named(event)}? Give the hosts your feedback.`,
    link: ({ event }) => feedbackPath(event.id),
    mail: ({ event }) => ({
      subject: `How was ${named(event)}?`,
      paragraphs: [
        `Thanks for coming to ${named(event)} on ${formatDate(event.startsAt)}. Got a minute? Let the hosts know what went well and what could be better.`,
        "The hosts won't see your name. In a small group they may guess.",
      ],
      action: "Give feedback",
    }),
  },
};
