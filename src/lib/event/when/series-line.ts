import { hasStarted } from "#lib/event/when/event-phase.ts";
import { REPEAT_NAMES, type Repeat } from "#lib/event/when/repeat.ts";
import { formatCount } from "#lib/format.ts";
import { formatDayAndMonth, formatWeekday, formatWeekdayInFull } from "#lib/time/dates.ts";

type SeriesDate = { id: number; startsAt: Date };

const rhythms: Record<Repeat, (weekday: string) => string> = {
  weekly: (weekday) => `Every ${weekday}`,
  fortnightly: (weekday) => `Every other ${weekday}`,
  monthly: (weekday) => `Every month on a ${weekday}`,
};

/** Returns the rhythm of a series: `Every Monday`, or `Every week` if its dates are on different weekdays. */
function formatRhythm(repeat: Repeat, dates: readonly SeriesDate[]): string {
  const [weekday, ...others] = new Set(dates.map(({ startsAt }) => formatWeekdayInFull(startsAt)));
  return weekday === undefined || others.length > 0 ? REPEAT_NAMES[repeat] : rhythms[repeat](weekday);
}

/** Returns the day of a date: `Mon, 30 Nov`. */
export const formatSeriesDay = ({ startsAt }: Pick<SeriesDate, "startsAt">): string =>
  `${formatWeekday(startsAt)}, ${formatDayAndMonth(startsAt)}`;

/**
 * Returns the line of a series that a list has once: `Every Monday · next Mon, 30 Nov · 7 more dates`.
 * @param dates all of the dates that the list has of it, by start
 */
export function formatSeries(
  { repeat }: { repeat: Repeat },
  dates: readonly SeriesDate[],
  now: Date,
): string {
  const next = dates.find((date) => !hasStarted(date, now));
  const more = dates.length - 1;
  const parts = [
    formatRhythm(repeat, dates),
    next && `next ${formatSeriesDay(next)}`,
    more > 0 && formatCount(more, "more date"),
  ];
  return parts.filter(Boolean).join(" · ");
}
