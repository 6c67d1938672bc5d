import { isAdmin } from "#lib/account/permission.ts";
import { MAX_DATES } from "#lib/event/when/repeat.ts";
import { formatDate, toCalendarDate } from "#lib/time/dates.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import type { ImportPreview } from "#schemas/event/event-import.ts";
import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import type { MemberContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import type { CalendarEvent } from "#server/integrations/calendar/calendar-event.ts";
import {
  findImported,
  findMissing,
  type Imported,
  type Missing,
  toRefusal,
} from "#server/services/event/import/imported.ts";
import { singleton } from "#server/singleton.ts";

/** Time that is kept for the reading itself, on a machine that is busy. */
const READING_MS = 8 * SECOND_MS;
const BUSY = "Many calendar files are being read right now. Please try again shortly.";
const OWN_FILE = "Your last file is still being read. Please try again in a few seconds.";

type Reading = { queue: FairQueue; viewerIds: Set<number> };

/** Files that this process reads: one at a time, with a turn for each person. */
const reading = (): Reading =>
  singleton("calendarReading", () => ({
    queue: createFairQueue(1, 0, BUSY, "TOO_MANY_REQUESTS"),
    viewerIds: new Set(),
  }));

/**
 * Returns the events of a calendar file in the next 60 days, with what the viewer imported before. Stores nothing but the count
 * of tries.
 * @param input `calendar`: lines ended by line feeds, as `decodeCalendar` returns them
 * @throws AppError BAD_REQUEST with a sentence that names the line of a file that is no calendar, and for one that takes too long;
 *   TOO_MANY_REQUESTS after 30 files within an hour, while another file of the viewer is read, and if the turn would come too late
 */
export async function previewImport(
  ctx: MemberContext & { getTurn: () => Turn },
  { calendar }: { calendar: string },
): Promise<ImportPreview> {
  const read = await inTurn(ctx, async () => {
    await ctx.count("importPreview");
    return ctx.readCalendar(calendar, ctx.now());
  });
  if (read.problem !== undefined) throw new AppError("BAD_REQUEST", read.problem, { path: "calendar" });
  const find = await findImported(ctx, read.events);
  const missing = await findMissing(ctx, read.starts);
  const most = isAdmin(ctx.viewer) ? MAX_DATES.admin : MAX_DATES.member;
  const rows = read.events.map((row) => {
    const known = find(row);
    const state = !known ? "new" : known.revision === row.revision ? "same" : "changed";
    const times = row.times && Math.min(row.times, most);
    const notes = [...row.notes, ...notesOf(row, known, missing)];
    return { ...row, times, state, eventId: known?.eventId ?? null, notes } as const;
  });
  const gone = missing.map(({ eventId, title, startsAt }) => ({
    ...{ eventId, title },
    date: toCalendarDate(startsAt),
  }));
  return { rows, missing: gone, more: read.more };
}

/** Runs the reading of a file in its person's turn, unless another one of theirs is read or waits. */
async function inTurn<Result>(
  { viewer, getTurn }: MemberContext & { getTurn: () => Turn },
  work: () => Promise<Result>,
): Promise<Result> {
  const { queue, viewerIds } = reading();
  if (viewerIds.has(viewer.id)) throw new AppError("TOO_MANY_REQUESTS", OWN_FILE, { retryAfterSeconds: 5 });
  viewerIds.add(viewer.id);
  try {
    const turn = getTurn();
    return await queue.run(work, {
      ...turn,
      key: `${viewer.id}`,
      deadlineAt: turn.deadlineAt - READING_MS,
    });
  } finally {
    viewerIds.delete(viewer.id);
  }
}

/** Says what the viewer's last import has to do with a row. */
function notesOf(
  { uid, start }: CalendarEvent,
  known: Imported | undefined,
  missing: readonly Missing[],
): string[] {
  if (known) return [toRefusal(known)].filter((note) => note !== null);
  const before = missing.find((date) => date.uid === uid && date.start !== start);
  return before ? [`You imported this entry for ${formatDate(before.importedFor)} before.`] : [];
}
