import { inArray } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { MAX_DATES } from "#lib/event/when/repeat.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import type { ImportPreview } from "#schemas/event/event-import.ts";
import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { byStart, MAX_ROWS, WINDOW_MS } from "#server/integrations/calendar/calendar-event.ts";
import { findImported, findMissing, type Missing } from "#server/services/event/import/imported.ts";
import { type Run, toRow, toRuns } from "#server/services/event/import/preview-rows.ts";
import type { EventRow } from "#server/services/event/row/event-fields.ts";
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
  const missing = await findMissing(ctx, read.dates);
  const lastDay = toCalendarDate(new Date(ctx.now().getTime() + WINDOW_MS));
  const all = read.events
    .flatMap((entry) => toRuns(entry, find))
    .filter(({ start }) => start === null || start.slice(0, 10) <= lastDay)
    .toSorted(byStart);
  const runs = all.slice(0, MAX_ROWS);
  const stored = await findEvents(
    ctx,
    runs.flatMap(({ known }) => known?.eventId ?? []),
  );
  const most = isAdmin(ctx.viewer) ? MAX_DATES.admin : MAX_DATES.member;
  const rows = runs.map((run) =>
    toRow(run, {
      event: run.known && stored.get(run.known.eventId),
      importedFor: findMoved(run, all, missing)?.importedFor,
      most,
    }),
  );
  const gone = missing.map(({ eventId, title, startsAt }) => ({
    ...{ eventId, title },
    date: toCalendarDate(startsAt),
  }));
  return { rows, missing: gone, more: read.more + all.length - runs.length };
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

/** Returns the events of some ids, as they are stored. */
async function findEvents({ db }: MemberContext, ids: readonly number[]): Promise<Map<number, EventRow>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(events)
          .where(inArray(events.id, [...ids]));
  return new Map(rows.map((event) => [event.id, event]));
}

/**
 * Finds the imported date that a new one takes the place of: the one that the file says, else the only one of its entry that the file
 * no longer has, if no other is new.
 */
function findMoved(
  { entry: { uid, replaces }, state }: Run,
  runs: readonly Run[],
  missing: readonly Missing[],
): Missing | undefined {
  if (uid === null || state !== "new") return undefined;
  const gone = missing.filter((date) => date.uid === uid);
  if (replaces !== null) return gone.find(({ start }) => start.startsWith(replaces));
  const added = runs.filter((run) => run.entry.uid === uid && run.state === "new");
  return gone.length === 1 && added.length === 1 && added[0]?.times === 1 ? gone[0] : undefined;
}
