import { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod } from "ical-generator";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import { toICalendar } from "#server/services/calendar/to-icalendar.ts";

export type EventInvite = { method: "REQUEST" | "CANCEL"; content: string };

type InviteOptions = {
  recipient: { email: string; username: string };
  method: EventInvite["method"];
  /** The site's origin. */
  appUrl: string;
  /** Orders two messages of one SEQUENCE. */
  sentAt?: Date | undefined;
};

/**
 * Creates the calendar part of a mail (iTIP, RFC 5546): REQUEST adds the event, or changes an entry with a lower
 * SEQUENCE; CANCEL removes it. Asks for no reply, because the recipient has joined already.
 * @param event event after the change; for a deleted one, `sequence` plus one, which no stored row counts
 */
export function eventInvite(
  event: CalendarEvent,
  { recipient, method, appUrl, sentAt = new Date() }: InviteOptions,
): EventInvite {
  const isCancel = method === "CANCEL";
  const content = toICalendar([isCancel ? { ...event, status: "cancelled" } : event], {
    appUrl,
    isAttending: true,
    message: {
      method: ICalCalendarMethod[method],
      sentAt,
      attendee: {
        name: recipient.username,
        email: recipient.email,
        type: ICalAttendeeType.INDIVIDUAL,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    },
  });
  return { method, content };
}
