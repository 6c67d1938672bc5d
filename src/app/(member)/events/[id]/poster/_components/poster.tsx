import { clsx } from "clsx";
import { Logo } from "#components/brand/logo.tsx";
import { EventCover } from "#components/event/card/event-cover.tsx";
import { QrCode } from "#components/event/page/qr-code.tsx";
import { toByline } from "#lib/event/byline.ts";
import { placeLines } from "#lib/event/place-lines.ts";
import { formatTimes } from "#lib/event/when/event-times.ts";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { site } from "#lib/site.ts";
import { formatDayAndMonth, formatWeekdayInFull } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";

/** A4 poster of an event, black on white in either theme. Its sizes are shares of its width. @param props.url of the event's page */
export function Poster({ event, url }: { event: Event; url: string }) {
  return (
    <div className="poster-sheet">
      <EventCover event={event} className="aspect-2/1" />
      <div className="flex min-h-0 grow flex-col px-[7cqw] pt-[4cqw] pb-[5cqw]">
        <p className="flex items-center gap-[1.5cqw] font-display text-[3.6cqw] font-bold">
          <Logo mono className="size-[5cqw]" />
          {site.name}
        </p>
        <h2 className={clsx("mt-[2cqw] leading-[1.05] wrap-anywhere", titleSize(event.title))}>
          {event.title}
        </h2>
        <p className="mt-[3cqw] text-[4.4cqw] leading-tight font-bold">
          {formatWeekdayInFull(event.startsAt)}, {formatDayAndMonth(event.startsAt)}
          <br />
          {formatTimes(event)}
          {event.series ? <span className="font-normal"> · {REPEAT_NAMES[event.series.repeat]}</span> : null}
        </p>
        <p className="mt-[2.5cqw] line-clamp-4 shrink-0 text-[3cqw] leading-snug wrap-anywhere">
          <strong>{event.location}</strong>
          <br />
          {placeLines(event).slice(0, 2).join(" · ")}
        </p>
        <div className="mt-auto flex items-end gap-[4cqw] pt-[3cqw]">
          <QrCode text={url} label={`QR code of ${url}`} className="-m-[2.5cqw] w-[28cqw] shrink-0" />
          <p className="min-w-0 pb-[1cqw] text-[2.8cqw] leading-snug wrap-anywhere">
            <strong className="text-[4.4cqw]">Scan to join</strong>
            <br />
            {url.replace(/^https?:\/\//, "")}
            <br />
            {toByline(event)}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Returns the font size at which a title of any length fits. */
function titleSize({ length }: string): string {
  if (length <= 32) return "text-[9cqw]";
  return length <= 70 ? "text-[7cqw]" : "text-[5cqw]";
}
