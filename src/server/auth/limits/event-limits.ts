import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";

const MESSAGE_LIMIT = "Message limit reached. Please try again tomorrow.";

/** Limits of joining, proposing and hosting events. */
export const eventLimits = {
  join: {
    name: "join",
    counts: "spots and waitlist positions newly taken; leaving is never refused",
    subject: "person",
    tries: 30,
    windowMs: HOUR_MS,
    message: "You have joined many events in the last hour. Please try again later.",
  },
  proposal: {
    name: "proposal",
    counts: "events proposed or sent again after being declined; a series counts once, and so does an import",
    subject: "person",
    tries: 5,
    windowMs: DAY_MS,
    message: "You've sent in five events today. You can send in more tomorrow.",
  },
  importPreview: {
    name: "import-preview",
    counts: "calendar files read for an import",
    subject: "person",
    tries: 30,
    windowMs: HOUR_MS,
    message: "You've read many calendar files in the last hour. Please try again later.",
  },
  hostChange: {
    name: "host-change",
    counts: "changes to a published event by its hosts; in a series, one for each date that changes",
    subject: "event",
    tries: 10,
    windowMs: DAY_MS,
    message: "This event has been changed many times today. You can change it again tomorrow.",
  },
  invitation: {
    name: "invitation",
    counts: "people invited to host an event",
    subject: "person",
    tries: 20,
    windowMs: DAY_MS,
    message: "You've invited 20 people today. You can invite more tomorrow.",
  },
  // A person who declines is not asked over and over, by one host or by several.
  invitationAgain: {
    name: "invitation-again",
    counts: "invitations of the same person to host the event",
    subject: "person and event",
    tries: 3,
    windowMs: DAY_MS,
    message: "This person has been invited several times today. You can invite them again tomorrow.",
  },
  eventMessage: {
    name: "event-message",
    counts: "messages from a host to people at their events",
    subject: "person",
    tries: 3,
    windowMs: DAY_MS,
    message: MESSAGE_LIMIT,
  },
  eventMessageTotal: {
    name: "event-message-total",
    counts: "messages from all hosts to people at the event",
    subject: "event",
    tries: 10,
    windowMs: 365 * DAY_MS,
    message: MESSAGE_LIMIT,
  },
  eventMessageRecipients: {
    name: "event-message-recipients",
    counts: "recipients of a host's messages",
    subject: "person",
    tries: 2_000,
    windowMs: DAY_MS,
    message: "Your messages reach at most 2,000 people a day. Try again tomorrow, or ask an admin.",
  },
  // An event may have more people than a host reaches a day.
  eventMessageLarge: {
    name: "event-message-large",
    counts: "messages from hosts to more people than that, which don't count towards it",
    subject: "event",
    tries: 1,
    windowMs: DAY_MS,
    message:
      "This event has already sent a message to more than 2,000 people today. Try again tomorrow, or ask an admin.",
  },
  eventMessageAdmin: {
    name: "event-message-admin",
    counts: "messages from admins to people at the event",
    subject: "event",
    tries: 10,
    windowMs: DAY_MS,
    message: MESSAGE_LIMIT,
  },
  usernameCheckIn: {
    name: "username-check-in",
    counts: "people without a spot checked in by username alone",
    subject: "person",
    tries: 40,
    windowMs: DAY_MS,
    message: "You have checked in 40 people by username today. Scan their pass, or count them as walk-ins.",
  },
  usernameCheckInTotal: {
    name: "username-check-in-total",
    counts: "people without a spot checked in by username alone, by all hosts together",
    subject: "event",
    tries: 20,
    windowMs: 365 * DAY_MS,
    message: "20 people were checked in by username here. Scan the next pass, or count a walk-in.",
  },
  usernameCheckInAgain: {
    name: "username-check-in-again",
    counts: "check-ins of the same person without a spot by username alone",
    subject: "person and event",
    tries: 3,
    windowMs: 365 * DAY_MS,
    message: "This person was checked in by username three times here. Scan their pass instead.",
  },
  passGuess: {
    name: "pass-guess",
    counts: "eight-character codes that match no pass",
    subject: "person",
    tries: 30,
    windowMs: HOUR_MS,
    message: "Many codes were wrong. Try again later, or count people as walk-ins.",
  },
} as const satisfies Record<string, RateLimit>;
