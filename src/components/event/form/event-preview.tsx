"use client";
import { useWatch } from "react-hook-form";
import { EMPTY_EVENT } from "#components/event/card/empty-event.ts";
import { EventCard } from "#components/event/card/event-card.tsx";
import { useNow } from "#components/event/card/use-now.ts";
import type { EventForm } from "#components/event/form/event-form.ts";
import { useSession } from "#components/session/use-session.ts";
import { isTopic } from "#lib/event/topics.ts";
import { isRepeat } from "#lib/event/when/repeat.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { isCalendarDate, isClockTime, toInstant } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";

/** Card of the event as lists will show it, from the moment it has a title, a date and a time. @param props.cover as saved */
export function EventPreview({
  form,
  id = 0,
  cover,
}: {
  form: EventForm;
  id?: number;
  cover: string | null;
}) {
  const now = useNow();
  const author = useAuthor(form);
  const values = useWatch({ control: form.control });
  const { title = "", date = "", time = "", endTime = null } = values;
  const isReady = title.trim() !== "" && isCalendarDate(date) && isClockTime(time);
  const key = values.coverKey === undefined ? cover : values.coverKey;
  return (
    <section
      aria-labelledby="preview"
      className="mb-8 lg:sticky lg:top-6 lg:col-start-2! lg:row-span-6 lg:row-start-1 lg:max-w-96"
    >
      <h2 id="preview" className="mb-3 text-xl">
        Preview
      </h2>
      {now && isReady ? (
        <EventCard
          event={{
            ...EMPTY_EVENT,
            ...author,
            id,
            title,
            date,
            time,
            startsAt: toInstant(date, time),
            endTime: endTime && isClockTime(endTime) ? endTime : null,
            location: values.location ?? "",
            area: values.area || null,
            station: values.station || null,
            topics: (values.topics ?? []).filter(isTopic),
            coverUrl: key ? uploadUrl(window.location.origin, key) : null,
            series: isRepeat(values.repeat) ? { id: 0, repeat: values.repeat, position: 1, total: 2 } : null,
          }}
          href={null}
          now={toInstant(date, "00:00")}
          hasDate
          hasLocation
        />
      ) : (
        <p className="rounded-card border-2 border-dashed border-line p-6 text-center text-muted">
          Add a title, date and time to see your event as others will.
        </p>
      )}
    </section>
  );
}

/** Returns by whom the card says that the event is. */
function useAuthor(form: EventForm): Pick<Event, "author" | "hosts"> {
  const { isAdmin, user } = useSession();
  const showsHost = useWatch({ control: form.control, name: "showsHost" });
  return {
    author: isAdmin ? "site" : "member",
    hosts: showsHost && user ? [{ username: user.username }] : [],
  };
}
