import { formatDate, startOfDay, toClockTime, toInstant } from "#lib/time/dates.ts";
import type { ImportRow } from "#schemas/event/event-import.ts";
import type { CalendarEvent } from "#server/integrations/calendar/calendar-event.ts";
import { describeAllChanges } from "#server/services/event/change/describe-changes.ts";
import {
  type FindImported,
  type Imported,
  startsOf,
  toRefusal,
} from "#server/services/event/import/imported.ts";
import type { EventRow } from "#server/services/event/row/event-fields.ts";
import { toEnd } from "#server/services/event/row/times.ts";

/** Dates of an entry that follow each other in its rhythm, and are known alike: changed ones in one series, with the same values. */
export type Run = {
  entry: CalendarEvent;
  start: string | null;
  times: number;
  state: ImportRow["state"];
  /** First date as it was imported; undefined for a new one. */
  known: Imported | undefined;
  /** Same for dates that may be of one run. */
  kind: string;
  /** It has the last date of the entry. */
  isLast: boolean;
};

/** Divides the dates of an entry into runs: each date is compared alone. */
export function toRuns(entry: CalendarEvent, find: FindImported): Run[] {
  const { uid, repeat, revision } = entry;
  const starts = entry.start === null ? [null] : startsOf({ ...entry, start: entry.start });
  const runs: Run[] = [];
  for (const [index, start] of starts.entries()) {
    const known = find({ uid, start });
    const state = !known ? "new" : known.revision === revision ? "same" : "changed";
    const isLast = index === starts.length - 1;
    const run = runs.at(-1);
    const kind = `${state} ${state === "changed" ? known?.group : known?.status}`;
    const next = run?.start && startsOf({ start: run.start, repeat, times: run.times + 1 }).at(-1);
    if (run?.kind === kind && next === start) Object.assign(run, { times: run.times + 1, isLast });
    else runs.push({ entry, start, times: 1, state, known, kind, isLast });
  }
  return runs;
}

/**
 * Returns the row of a run.
 * @param options `event`: event of its first date, as it is stored; `importedFor`: day of the entry before it moved; `most`: dates that
 *   a series of the viewer may have
 */
export function toRow(
  { entry, start, known, state, isLast, ...run }: Run,
  { event, importedFor, most }: { event: EventRow | undefined; importedFor: Date | undefined; most: number },
): ImportRow {
  const times = Math.min(run.times, most);
  const date = start?.slice(0, 10) ?? entry.date;
  const refusal = known ? toRefusal(known) : null;
  const filled = event && date !== null ? fillIn({ ...entry, date }, event) : { ...entry, date };
  const last = start !== null && times < run.times ? startsOf({ ...entry, start, times }).at(-1) : undefined;
  const notes = [
    ...entry.notes,
    ...(start !== null && filled.time === null ? ["Choose a time."] : []),
    ...(last ? [`A series has at most ${most} dates, so this one ends on ${toDay(last)}.`] : []),
    ...(isLast && !last && entry.endNote ? [entry.endNote] : []),
    ...(importedFor ? [`You imported this entry for ${formatDate(importedFor)} before.`] : []),
    ...(refusal ? [refusal] : []),
  ];
  const isChange = state === "changed" && refusal === null;
  return {
    ...filled,
    ...{ start, notes, state, eventId: known?.eventId ?? null, importable: refusal === null },
    ...(times > 1 ? { times } : { repeat: null, times: null }),
    changes: event && isChange ? describeAllChanges(event, { ...event, ...toColumns(filled) }) : [],
  };
}

const toDay = (start: string) => formatDate(startOfDay(start.slice(0, 10)));

type Fields = Pick<
  ImportRow,
  "title" | "date" | "time" | "endTime" | "location" | "postalCode" | "station" | "area" | "description"
>;

/** Fills in what the file does not say by what the event has: its place unless the file names one elsewhere, and its length. */
function fillIn<Row extends Fields>(row: Row & { date: string }, event: EventRow): Row {
  const isElsewhere = row.area !== null && event.area !== null && row.area !== event.area;
  const { postalCode, station, area } = isElsewhere ? row : event;
  const time = row.time ?? toClockTime(event.startsAt);
  const lengthMs = event.endsAt && event.endsAt.getTime() - event.startsAt.getTime();
  const end = lengthMs && new Date(toInstant(row.date, time).getTime() + lengthMs);
  return {
    ...row,
    ...{ time, endTime: row.endTime ?? (end ? toClockTime(end) : null) },
    title: row.title || event.title,
    location: row.location || event.location,
    description: row.description || event.description,
    postalCode: row.postalCode ?? postalCode,
    station: row.station ?? station,
    area: row.area ?? area,
  };
}

/** Returns the columns that an import of a row changes. */
function toColumns({ date, time, endTime, title, location, postalCode, station, area, description }: Fields) {
  const startsAt = toInstant(date ?? "", time ?? "");
  const endsAt = toEnd(startsAt, endTime);
  return { title, location, postalCode, station, area, description, startsAt, endsAt };
}
