"use client";
import type { ReactNode } from "react";
import { EventCalendarLinks } from "#components/calendar/event-calendar-links.tsx";
import { ShowMyName } from "#components/event/form/show-my-name.tsx";
import { ShareEvent } from "#components/event/page/share-event.tsx";
import { AskForPush } from "#components/push/ask-for-push.tsx";
import { useSessionUser } from "#components/session/use-session.ts";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import type { Attendance } from "#schemas/event/attendance.ts";
import type { Event } from "#schemas/event/event.ts";

/**
 * Panel that confirms a registration; what comes next is offered once the server has confirmed it.
 * @param props.attendance null until then
 * @param props.otherDates links to other dates of the event's series, null without any
 */
export function RegistrationPanel(props: {
  event: Event;
  appUrl: string;
  attendance: Attendance | null;
  otherDates: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Id of the link that gets the focus afterwards, since the pressed button is disabled. */
  nextId: string;
}) {
  const { event, appUrl, attendance } = props;
  const user = useSessionUser();
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Registration For Event"
      focusNextId={props.nextId}
      actions={
        <LinkButton href="/events" variant="secondary">
          Back To Events
        </LinkButton>
      }
    >
      <p>
        You have successfully registered for: <strong className="wrap-anywhere">{event.title}</strong>
      </p>
      {attendance ? (
        <div className="mt-5 flex flex-col gap-5">
          <section aria-labelledby="panel-calendar">
            <h3 id="panel-calendar" className="mb-3 font-sans text-base">
              Add to calendar
            </h3>
            <EventCalendarLinks event={event} appUrl={appUrl} />
          </section>
          {props.otherDates ? (
            <section aria-labelledby="panel-dates">
              <h3 id="panel-dates" className="mb-1 font-sans text-base">
                Other dates
              </h3>
              {props.otherDates}
            </section>
          ) : null}
          <ShareEvent event={event} url={`${appUrl}/events/${event.id}`} />
          <ShowMyName eventId={event.id} isShown={attendance.isShown} firstName={user?.firstName ?? null} />
          <AskForPush purpose="We’ll remind you before the event, and let you know if it’s cancelled." />
        </div>
      ) : null}
    </Dialog>
  );
}
