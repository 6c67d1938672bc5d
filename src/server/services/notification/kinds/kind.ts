import type { NotificationType } from "#schemas/account/notification.ts";

export type MailWording = {
  subject: string;
  paragraphs: string[];
  /** Text that a person wrote, as typed. */
  quote?: string;
  /** Paragraph below the button. */
  closing?: string;
  /** Label of the button. */
  action: string;
  /** Path that the button opens; that of the notification by default. */
  actionPath?: string;
};

export type Channels = { inApp: boolean; email: boolean };

/** Rules for pushing a kind to phones and computers. */
export type Pushing<Payload> = {
  /** For a user who has not chosen. */
  isOn: boolean;
  /** Wakes a device that saves power. */
  isUrgent?: true;
  /** Pushed in the quiet hours, too. */
  isForNight?: true;
  /** Of use for a day, also after the end of the offer or the start of the event. */
  isForWholeDay?: true;
  /**
   * Text in place of the bell's, which names other people or quotes them: a push passes through another company, and shows on a
   * locked screen.
   */
  body?: (payload: Payload) => string;
};

/** Everything that differs between kinds of notifications. */
export type Kind<Payload> = {
  /** Label in the settings. */
  label: string;
  audience: "everyone" | "admins";
  /** The bell and emails cannot be turned off. */
  alwaysOn?: true;
  type: NotificationType;
  /** Channels of a user who has not chosen. */
  channels: Channels;
  push: Pushing<Payload>;
  /** Returns true for a payload that is mailed to a user who has not chosen, though others of its kind are not. */
  isMailed?: (payload: Payload) => boolean;
  message: (payload: Payload) => string;
  /** Path on this site. */
  link: (payload: Payload) => string;
  /** Returns true for a payload whose mail shows when and where the event is, and the recipient's pass. */
  showsEvent?: (payload: Payload) => boolean;
  /** The mail shows when and where the claim of the payload is collected, and the code to its taker. */
  showsPickUp?: true;
  /** Null for a kind whose mails are sent by the caller; returns null for a payload that is not mailed. */
  mail: ((payload: Payload) => MailWording | null) | null;
};

/** Table with a row for each kind of `Payload`. */
export type Kinds<Payload extends { kind: string }> = {
  readonly [K in Payload["kind"]]: Kind<Extract<Payload, { kind: K }>>;
};

export const BOTH: Channels = { inApp: true, email: true };
export const IN_APP: Channels = { inApp: true, email: false };
export const BY_EMAIL: Channels = { inApp: false, email: true };

/** Pushed unless the user has switched it off. */
export const PUSHED = { isOn: true } as const;
/** Pushed if the user has switched it on. */
export const NOT_PUSHED = { isOn: false } as const;
