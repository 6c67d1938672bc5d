import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";

/** Allows `tries` in a window that begins with the first. */
export type RateLimit = {
  /** Part of the stored key, unique among the limits. */
  name: string;
  /** Description of a try, as in docs/limits.md. */
  counts: string;
  /** Subject that has its own tries. A network is an IPv4 address or the /64 of an IPv6 address. */
  subject:
    | "network"
    | "email address and network"
    | "email address"
    | "mailbox"
    | "person"
    | "event"
    | "person and event";
  tries: number;
  windowMs: number;
  /** Message for a client that has used them up. */
  message?: string;
};

const MESSAGE_LIMIT = "Message limit reached. Please try again tomorrow.";

/** Every limit that is counted in the database. A test compares docs/limits.md with this table. */
export const LIMITS = {
  login: {
    name: "login",
    counts: "wrong passwords",
    subject: "email address and network",
    tries: 20,
    windowMs: 15 * MINUTE_MS,
  },
  loginNetwork: {
    name: "login-network",
    counts: "wrong passwords for any account",
    subject: "network",
    tries: 100,
    windowMs: 15 * MINUTE_MS,
    message: "Too many failed logins from your network. Log in with a passkey or try again later.",
  },
  loginAccount: {
    name: "login-account",
    counts:
      "wrong passwords from any network; passkeys and mailed links still work, and a new password clears it",
    subject: "email address",
    tries: 100,
    windowMs: HOUR_MS,
    message: "Too many tries. Log in with a passkey or ask for a new password.",
  },
  register: {
    name: "register",
    counts: "registrations, refused ones too",
    subject: "network",
    tries: 200,
    windowMs: HOUR_MS,
    message: "Too many people are registering from your network. Please try again in an hour.",
  },
  registerTaken: {
    name: "register-taken",
    counts: "registrations with an email address that is in use, and changes to one",
    subject: "network",
    tries: 20,
    windowMs: HOUR_MS,
    message: "Too many registrations from your network failed. Please try again in an hour.",
  },
  mailbox: {
    name: "mailbox",
    counts: "accounts opened with an email address and changes to it, whatever follows a `+` in it",
    subject: "mailbox",
    tries: 3,
    windowMs: DAY_MS,
    message: "This email address was used too often today. Please try again tomorrow.",
  },
  mailPause: {
    name: "mail-pause",
    counts: "requests for a mailed link of one kind",
    subject: "person",
    tries: 1,
    windowMs: MINUTE_MS,
  },
  // Counted per mailbox, so that several accounts with `+` tags of one mailbox share the limit.
  mail: {
    name: "mail",
    counts: "requests for a mailed link to an unverified mailbox, whatever follows a `+` in it",
    subject: "mailbox",
    tries: 5,
    windowMs: DAY_MS,
    message: "You have asked for many mails today. Please try again tomorrow.",
  },
  resetMail: {
    name: "reset-mail",
    counts: "requests for a new password, beyond which `reset-mail-pause` holds",
    subject: "person",
    tries: 5,
    windowMs: DAY_MS,
  },
  // A link works for one hour, so the owner always has a valid link or gets a new one, even if strangers use up requests.
  resetMailPause: {
    name: "reset-mail-pause",
    counts: "requests for a new password after those of the day",
    subject: "person",
    tries: 1,
    windowMs: HOUR_MS,
  },
  forgot: {
    name: "forgot",
    counts: "requests for a new password, beyond which nothing is mailed",
    subject: "network",
    tries: 60,
    windowMs: 15 * MINUTE_MS,
  },
  credential: {
    name: "credential",
    counts: "wrong mailed links and refused passkeys; right ones always work",
    subject: "network",
    tries: 60,
    windowMs: 15 * MINUTE_MS,
  },
  // Each login page starts a ceremony for autofill, and a whole school may share a network.
  passkey: {
    name: "passkey",
    counts: "passkey ceremonies started",
    subject: "network",
    tries: 600,
    windowMs: 15 * MINUTE_MS,
  },
  email: {
    name: "email",
    counts: "changes of the email address",
    subject: "person",
    tries: 10,
    windowMs: DAY_MS,
  },
  join: {
    name: "join",
    counts: "seats and waitlist positions newly taken; leaving is never refused",
    subject: "person",
    tries: 30,
    windowMs: HOUR_MS,
    message: "You have joined many events in the last hour. Please try again later.",
  },
  proposal: {
    name: "proposal",
    counts: "events proposed, and declined ones sent again",
    subject: "person",
    tries: 5,
    windowMs: DAY_MS,
    message: "You have sent in five events today. Please send the next one tomorrow.",
  },
  hostChange: {
    name: "host-change",
    counts: "changes of a published event by its hosts",
    subject: "event",
    tries: 10,
    windowMs: DAY_MS,
    message: "This event was changed often today. Please make the next change tomorrow.",
  },
  invitation: {
    name: "invitation",
    counts: "people invited to host an event",
    subject: "person",
    tries: 20,
    windowMs: DAY_MS,
    message: "You have invited 20 people today. Please invite the next one tomorrow.",
  },
  // A person who declines is not asked over and over, by one host or by several.
  invitationAgain: {
    name: "invitation-again",
    counts: "invitations of the same person to host the event",
    subject: "person and event",
    tries: 3,
    windowMs: DAY_MS,
    message: "This person was invited often today. Please invite them again tomorrow.",
  },
  eventMessage: {
    name: "event-message",
    counts: "messages of a host to people of their events",
    subject: "person",
    tries: 3,
    windowMs: DAY_MS,
    message: MESSAGE_LIMIT,
  },
  eventMessageTotal: {
    name: "event-message-total",
    counts: "messages of all hosts to the event's people",
    subject: "event",
    tries: 10,
    windowMs: 365 * DAY_MS,
    message: MESSAGE_LIMIT,
  },
  eventMessageAdmin: {
    name: "event-message-admin",
    counts: "messages of admins to the event's people",
    subject: "event",
    tries: 10,
    windowMs: DAY_MS,
    message: MESSAGE_LIMIT,
  },
  feedback: {
    name: "feedback",
    counts: "entries of feedback",
    subject: "person",
    tries: 10,
    windowMs: DAY_MS,
    message: "You have given feedback 10 times within a day. Please try again tomorrow.",
  },
  food: {
    name: "food",
    counts: "new food items",
    subject: "person",
    tries: 200,
    windowMs: DAY_MS,
    message: "You have logged very many items today. Please log the next one tomorrow.",
  },
  foodWrite: {
    name: "food-write",
    counts: "food items changed, deleted or restored",
    subject: "person",
    tries: 300,
    windowMs: HOUR_MS,
    message: "You have changed your food log very often in the last hour. Please try again later.",
  },
  generatePause: {
    name: "generate-pause",
    counts: "photos read by the model",
    subject: "person",
    tries: 5,
    windowMs: MINUTE_MS,
    message: "We can read five photos a minute for you. Please wait a moment and send it again.",
  },
  generate: {
    name: "generate",
    counts: "photos read by the model",
    subject: "person",
    tries: 30,
    windowMs: DAY_MS,
    message: "That is all the photos we can read for you today. Please enter your food yourself.",
  },
  upload: {
    name: "upload",
    counts: "files announced, whether or not they arrive",
    subject: "person",
    tries: 60,
    windowMs: DAY_MS,
    message: "You have uploaded many photos today. Please try again tomorrow.",
  },
  token: {
    name: "token",
    counts: "access tokens made",
    subject: "person",
    tries: 10,
    windowMs: DAY_MS,
    message: "You have made ten access tokens today. Please make the next one tomorrow.",
  },
  export: {
    name: "export",
    counts: "exports of the account",
    subject: "person",
    tries: 20,
    windowMs: HOUR_MS,
  },
} as const satisfies Record<string, RateLimit>;
