import { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod } from "ical-generator";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import { toICalendar } from "#server/services/calendar/to-icalendar.ts";

export type EventInvite = { method: "REQUEST" | "CANCEL"; content: string };

/**
 * What a mail carries so that the recipient's calendar follows (iTIP, RFC 5546): REQUEST enters the event, or changes
 * the entry when its SEQUENCE is higher; CANCEL takes it out. The recipient has joined already, so no reply is asked.
 * @param event after the change; for one that is deleted, which nothing has counted, `sequence` plus one
 * @param appUrl the site's origin
 * @param sentAt tells two messages of one SEQUENCE apart
 */
export function eventInvite(
  event: CalendarEvent,
  recipient: { email: string; username: string },
  appUrl: string,
  method: EventInvite["method"],
  sentAt: Date = new Date(),
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
