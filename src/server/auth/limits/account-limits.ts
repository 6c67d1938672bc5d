import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";

/** Limits of registration, login and what belongs to an account. */
export const accountLimits = {
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
      "wrong passwords from any network; passkeys and emailed links still work, and a new password clears it",
    subject: "email address",
    tries: 100,
    windowMs: HOUR_MS,
    message: "Too many attempts. Log in with a passkey or ask for a new password.",
  },
  register: {
    name: "register",
    counts: "registrations, including refused ones",
    subject: "network",
    tries: 200,
    windowMs: HOUR_MS,
    message: "Too many people are registering from your network. Please try again in an hour.",
  },
  // A /48, which some providers assign to one customer, has 65,536 networks.
  registerSite: {
    name: "register-site",
    counts: "registrations that `register` allows",
    subject: "IPv6 site",
    tries: 400,
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
    counts: "accounts opened with an email address and changes to it, ignoring anything after a `+`",
    subject: "mailbox",
    tries: 3,
    windowMs: DAY_MS,
    message: "This email address was used too often today. Please try again tomorrow.",
  },
  mailPause: {
    name: "mail-pause",
    counts: "requests for an emailed link of one kind",
    subject: "person",
    tries: 1,
    windowMs: MINUTE_MS,
  },
  // Counted per mailbox, so that several accounts with `+` tags of one mailbox share the limit.
  mail: {
    name: "mail",
    counts: "requests for an emailed link to an unverified mailbox, ignoring anything after a `+`",
    subject: "mailbox",
    tries: 5,
    windowMs: DAY_MS,
    message: "You've asked for many emails today. Please try again tomorrow.",
  },
  resetMail: {
    name: "reset-mail",
    counts: "requests for a new password; after that `reset-mail-pause` applies",
    subject: "person",
    tries: 5,
    windowMs: DAY_MS,
  },
  // A link works for one hour, so the owner always has a valid link or gets a new one, even if strangers use up requests.
  resetMailPause: {
    name: "reset-mail-pause",
    counts: "requests for a new password beyond `reset-mail`",
    subject: "person",
    tries: 1,
    windowMs: HOUR_MS,
  },
  forgot: {
    name: "forgot",
    counts: "requests for a new password; after that no email is sent",
    subject: "network",
    tries: 60,
    windowMs: 15 * MINUTE_MS,
  },
  credential: {
    name: "credential",
    counts: "wrong emailed links and refused passkeys; valid ones always work",
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
  token: {
    name: "token",
    counts: "access tokens created",
    subject: "person",
    tries: 10,
    windowMs: DAY_MS,
    message: "You've created ten access tokens today. You can create more tomorrow.",
  },
  pushTest: {
    name: "push-test",
    counts: "test notifications to phones and computers",
    subject: "person",
    tries: 3,
    windowMs: HOUR_MS,
    message: "You've sent three tests in the last hour. Please send the next one later.",
  },
  export: {
    name: "export",
    counts: "exports of the account",
    subject: "person",
    tries: 20,
    windowMs: HOUR_MS,
  },
} as const satisfies Record<string, RateLimit>;
