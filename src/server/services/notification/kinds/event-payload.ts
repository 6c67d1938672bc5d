import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import type { EventInvite } from "#server/services/calendar/event-invite.ts";
import type { NotifiedEvent, Reason } from "#server/services/notification/kinds/event-wording.ts";

/** Content of the invitation in the mail, which is created for each recipient. */
type Invite = { invite?: { method: EventInvite["method"]; event: CalendarEvent; sentAt: Date } };

/** Message of the hosts to their event's people; `text` is plain. */
type NotifiedMessage = { id: number; text: string; isForWaitlist: boolean };

/**
 * Part of a notification about several dates of a series. `dates`: number of the recipient's dates that it is about; `only`: the
 * one channel that it goes to, since the bell counts the dates and each has a mail of its own.
 */
type OfSeveral = { dates?: number; only?: "inApp" | "email" };

/** Notification for people who join events, with what it is about. */
export type EventPayload =
  /** `starts`: those of the dates of a series that were joined together, the first being the event's. */
  | ({ kind: "event_joined"; event: NotifiedEvent; starts?: readonly Date[] } & Invite)
  | ({ kind: "event_left"; event: NotifiedEvent; isOver?: true } & Invite)
  /** `at`: time of the reminder. */
  | { kind: "event_reminder"; event: NotifiedEvent; at?: Date; isHost?: true }
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
