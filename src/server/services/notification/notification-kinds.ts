import { formatDate, formatTime } from "#lib/dates.ts";
import { formatKilograms } from "#lib/format.ts";
import { site } from "#lib/site.ts";
import type { NOTIFICATION_KINDS, NotificationType } from "#schemas/notification.ts";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import type { EventInvite } from "#server/services/calendar/event-invite.ts";
import {
  changesPath,
  feedbackPath,
  proposalPath,
  resultsPath,
} from "#server/services/notification/event-links.ts";
import { messageLink } from "#server/services/notification/message-link.ts";

/** Part of an event that notifications contain. */
export type NotifiedEvent = { id: number; title: string; startsAt: Date; location: string };

/** Message of the hosts to their event's people; `text` is plain. */
export type NotifiedMessage = { id: number; text: string; isForWaitlist: boolean };

/** Content of the invitation in the mail, which is created for each recipient. */
type Invite = { invite?: { method: EventInvite["method"]; event: CalendarEvent; sentAt: Date } };

/** Reason for which an event was cancelled or declined; missing in notifications that an earlier version has queued. */
type Reason = { reason?: string | null };

/**
 * Kind of a notification with the data of its message. Plain data, because it may be stored in the queue, and without
 * names of other users, because it outlives their accounts.
 */
export type NotificationPayload =
  | ({ kind: "event_joined"; event: NotifiedEvent } & Invite)
  | ({ kind: "event_left"; event: NotifiedEvent; isOver?: true } & Invite)
  | { kind: "event_reminder"; event: NotifiedEvent; isHost?: true }
  | ({
      kind: "event_changed";
      event: NotifiedEvent;
      changes: string[];
      isWaiting?: true;
      isHost?: true;
    } & Invite)
  | ({ kind: "event_cancelled"; event: NotifiedEvent; isDeleted?: true; isHost?: true } & Reason & Invite)
  | { kind: "event_feedback"; event: NotifiedEvent }
  | { kind: "event_close_due"; event: NotifiedEvent }
  | { kind: "event_closed"; event: NotifiedEvent; kgRescued: number; isChange: boolean }
  | ({ kind: "waitlist_promoted"; event: NotifiedEvent } & Invite)
  | { kind: "event_message"; event: NotifiedEvent; message: NotifiedMessage }
  | { kind: "proposal_received"; event: NotifiedEvent }
  | { kind: "proposal_approved"; event: NotifiedEvent }
  | ({ kind: "proposal_declined"; event: NotifiedEvent; isDeleted?: true } & Reason)
  | { kind: "host_invited"; event: NotifiedEvent; isAccepted?: true; isRemoved?: true }
  | {
      kind: "event_host_changed";
      event: NotifiedEvent;
      changes: readonly string[];
      /** The last host left; nothing else changed. */
      isWithoutHost?: true;
      /** Paragraphs about a changed description or cover, which an admin can put back. */
      replaced?: readonly string[];
    }
  | { kind: "feedback_received" }
  | { kind: "security"; message: string };

export type NotificationKind = NotificationPayload["kind"];

type PayloadOf<K extends NotificationKind> = Extract<NotificationPayload, { kind: K }>;

type MailWording = {
  subject: string;
  paragraphs: string[];
  /** Text that a person wrote, as typed. */
  quote?: string;
  /** Label of the button to the link. */
  action: string;
};

type Channels = { inApp: boolean; email: boolean };

type Kind<Payload extends NotificationPayload> = {
  /** Label in the settings. */
  label: string;
  audience: "everyone" | "admins";
  /** Cannot be turned off. */
  alwaysOn?: true;
  type: NotificationType;
  /** Channels of a user who has not chosen. */
  channels: Channels;
  /** Returns true for a payload that is mailed to a user who has not chosen, though others of its kind are not. */
  isMailed?: (payload: Payload) => boolean;
  message: (payload: Payload) => string;
  /** Path on this site. */
  link: (payload: Payload) => string;
  /** Null for a kind whose mails are sent by the caller. */
  mail: ((payload: Payload) => MailWording) | null;
};

const BOTH = { inApp: true, email: true };
const IN_APP = { inApp: true, email: false };
const BY_EMAIL = { inApp: false, email: true };
const OPEN_EVENT = "Open the event";

const named = ({ title }: NotifiedEvent) => `“${title}”`;
const when = ({ startsAt }: NotifiedEvent) => `${formatDate(startsAt)}, ${formatTime(startsAt)}`;
const whenAndWhere = (event: NotifiedEvent) => `${when(event)}, at ${event.location}`;
const eventLink = ({ event }: { event: NotifiedEvent }) => `/events/${event.id}`;
const joinedLink = ({ event }: { event: NotifiedEvent }) => `/events/me/${event.id}`;
const feedbackLink = ({ event }: { event: NotifiedEvent }) => feedbackPath(event.id);
const resultsLink = ({ event }: { event: NotifiedEvent }) => resultsPath(event.id);
const describeResults = ({ event, kgRescued, isChange }: PayloadOf<"event_closed">) =>
  `The results of ${named(event)} were ${isChange ? "changed" : "entered"}: ${formatKilograms(kgRescued)} rescued.`;
const because = ({ reason }: Reason) => (reason ? [`Reason: ${reason}`] : []);
const LEAVE_IN_TIME =
  "If you cannot come after all, please leave the event: your seat goes to somebody else, and no food is prepared in vain.";

const STOP_WAITING_IN_TIME =
  "If you cannot come any more, please leave the waitlist, so that a seat goes to somebody who can.";

function toHostMail({ event, isAccepted }: PayloadOf<"host_invited">): Omit<MailWording, "action"> {
  return {
    subject: isAccepted ? `You host ${named(event)}` : `Invitation to host ${named(event)}`,
    paragraphs: [
      isAccepted
        ? `An admin made you a host of ${named(event)}, ${whenAndWhere(event)}.`
        : `You are invited to host ${named(event)}, ${whenAndWhere(event)}. You can accept or decline on its page.`,
      "Hosts can change the event, see who comes, and write to them. Nobody sees that you are one unless you show your username.",
    ],
  };
}

function toRemovalMail({ event }: PayloadOf<"host_invited">): Omit<MailWording, "action"> {
  return {
    subject: `You no longer host ${named(event)}`,
    paragraphs: [
      `An admin removed you from the hosts of ${named(event)}, ${whenAndWhere(event)}. You can no longer change it or see who comes.`,
      `If you would like to know why, write to ${site.contactEmail}.`,
    ],
  };
}

/** All kinds of notifications, in the order of the settings; everything that differs between kinds is in this table. */
export const notificationKinds: {
  readonly [K in (typeof NOTIFICATION_KINDS)[number]]: Kind<PayloadOf<K>>;
} = {
  event_joined: {
    label: "I joined an event",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    message: ({ event }) => `You joined ${named(event)}: ${whenAndWhere(event)}.`,
    link: joinedLink,
    mail: ({ event }) => ({
      subject: `You joined ${named(event)}`,
      paragraphs: [`You have a seat at ${named(event)}: ${whenAndWhere(event)}.`, LEAVE_IN_TIME],
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
  event_changed: {
    label: "An event that I joined, wait for or host was changed",
    audience: "everyone",
    type: "warning",
    channels: BOTH,
    message: ({ event, changes }) => [`${named(event)} was changed`, ...changes].join(" · "),
    link: ({ event, isWaiting, isHost }) =>
      isWaiting || isHost ? eventLink({ event }) : joinedLink({ event }),
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
    message: ({ event, reason }) =>
      [`${named(event)} on ${when(event)} was cancelled.`, ...because({ reason })].join(" "),
    link: ({ event, isDeleted }) => (isDeleted ? "/events" : eventLink({ event })),
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
    link: feedbackLink,
    mail: ({ event }) => ({
      subject: `How was ${named(event)}?`,
      paragraphs: [
        `Thank you for coming to ${named(event)} on ${formatDate(event.startsAt)}. Tell the hosts in a minute how it was, what should stay and what should change.`,
        "They see what you write without your name. In a small group they may guess it.",
      ],
      action: "Give feedback",
    }),
  },
  event_close_due: {
    label: "An event that I host is over and its results are missing",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: ({ event }) => `How did ${named(event)} go? Enter what was rescued.`,
    link: resultsLink,
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
  proposal_received: {
    label: "A member proposed an event",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    message: ({ event }) => `A member proposed ${named(event)}: ${when(event)}.`,
    link: ({ event }) => proposalPath(event.id),
    mail: ({ event }) => ({
      subject: `Proposed: ${named(event)}`,
      paragraphs: [`A member proposed ${named(event)}, ${when(event)}. It waits for your decision.`],
      action: "Look at the proposals",
    }),
  },
  host_invited: {
    label: "I am invited to host an event, or no longer host it",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    message: ({ event, isAccepted, isRemoved }) => {
      if (isRemoved) return `You are no longer a host of ${named(event)}.`;
      return isAccepted
        ? `You are a host of ${named(event)} now.`
        : `You are invited to host ${named(event)}.`;
    },
    link: eventLink,
    mail: (payload) => ({
      ...(payload.isRemoved ? toRemovalMail(payload) : toHostMail(payload)),
      action: OPEN_EVENT,
    }),
  },
  event_host_changed: {
    label: "A host changed an event",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    isMailed: ({ replaced }) => replaced !== undefined,
    message: ({ event, changes, isWithoutHost }) =>
      isWithoutHost
        ? `The last host of ${named(event)} has left it to the admins.`
        : `A host changed ${named(event)}: ${changes.join(" · ")}`,
    link: ({ event, replaced }) => (replaced ? changesPath(event.id) : eventLink({ event })),
    mail: ({ event, changes, isWithoutHost, replaced = [] }) => ({
      subject: isWithoutHost ? `Without a host: ${named(event)}` : `Changed by a host: ${named(event)}`,
      paragraphs: isWithoutHost
        ? [`The last host of ${named(event)}, ${whenAndWhere(event)}, has left it to the admins.`]
        : [`A host changed ${named(event)}, ${whenAndWhere(event)}:`, ...changes, ...replaced],
      action: replaced.length > 0 ? "Put back" : OPEN_EVENT,
    }),
  },
  event_closed: {
    label: "The results of an event were entered or changed",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    message: (payload) => describeResults(payload),
    link: eventLink,
    mail: (payload) => ({
      subject: `Results of ${named(payload.event)}`,
      paragraphs: [describeResults(payload)],
      action: OPEN_EVENT,
    }),
  },
  feedback_received: {
    label: "Somebody gave feedback",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    message: () => "Somebody gave feedback.",
    link: () => "/feedback",
    mail: () => ({
      subject: `New feedback for ${site.name}`,
      paragraphs: ["Somebody gave feedback."],
      action: "Read the feedback",
    }),
  },
  security: {
    label: "The security of my account",
    audience: "everyone",
    alwaysOn: true,
    type: "warning",
    channels: BOTH,
    message: ({ message }) => message,
    link: () => "/settings",
    mail: null,
  },
};

/** Returns the channels of a payload for a user who has not chosen. */
export function channelsOf(payload: NotificationPayload): Channels {
  const { channels, isMailed } = kindOf(payload);
  return isMailed?.(payload) ? { ...channels, email: true } : channels;
}

/** Returns the table's row for a payload; its functions take that payload. */
export function kindOf(payload: NotificationPayload): Kind<NotificationPayload> {
  // TypeScript cannot follow that the row of a payload's own kind takes this payload.
  return notificationKinds[payload.kind] as Kind<NotificationPayload>;
}
