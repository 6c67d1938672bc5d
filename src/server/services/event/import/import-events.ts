import { inArray, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import { type ImportEventsInput, type ImportedRow, MAX_IMPORT_ROWS } from "#schemas/event/event-import.ts";
import { eventTags, type Tag } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, isAppError } from "#server/errors.ts";
import {
  isProposing,
  type NewEvent,
  prepareEvent,
  storeEvent,
} from "#server/services/event/edit/create-event.ts";
import { updateEvent } from "#server/services/event/edit/update-event.ts";
import {
  type FindImported,
  findImported,
  type Imported,
  startsOf,
  storeImported,
  storeRevision,
  toRefusal,
} from "#server/services/event/import/imported.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import type { DateTimes } from "#server/services/event/series/date-times.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/** Deadline for storing the largest import on a slow machine. */
export const IMPORT_DEADLINE_MS = 15_000;

/** Dates that one import may change, within its deadline on a slow machine. */
const MAX_CHANGED_DATES = 150;

type TxContext = MemberContext & InTransaction;
/** Row of an import, with its index, what it is stored as, and the start of each of its dates in the file. */
type Checked = { index: number; row: ImportedRow; uid: string | null; starts: string[]; prepared: NewEvent };
/** Date of a row, and what it was imported as before. */
type RowDate = { start: string; times: DateTimes; known: Imported | undefined };
type KnownDate = RowDate & { known: Imported };
/** Row with the dates to make, and those to change. */
type Judged = Checked & { added: RowDate[]; changed: KnownDate[] };

/**
 * Publishes an admin's events from a calendar file, and proposes a member's, which count as one proposal; an event that was imported before
 * is changed. All rows or none.
 * @returns the events in the order of the rows, of a series its first date
 * @throws AppError what `createEvent` and `updateEvent` throw, with the row in the path, such as `rows.1.title`; BAD_REQUEST for too many
 *   rows, or dates to change; CONFLICT for an event that was cancelled or declined since it was imported
 */
export async function importEvents(ctx: MemberContext, { rows }: ImportEventsInput): Promise<Event[]> {
  requireFewRows(ctx, rows);
  const checked: Checked[] = [];
  for (const [index, row] of rows.entries()) {
    const prepared = await atRow(index, () => prepareEvent(ctx, toNewEvent(row)));
    const start = row.start ?? startOf(prepared);
    const starts = startsOf({ ...row, start });
    checked.push({ index, row, uid: row.uid ?? null, starts, prepared });
  }
  requireDifferent(checked);
  const tags: Tag[] = [];
  const ids = await inTransaction(ctx, async (txCtx) => {
    // One import of a person at a time, so that a repeated one finds what the first has stored.
    await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('event.import'), ${ctx.viewer.id})`);
    const find = await findImported(txCtx, checked);
    const judged = checked.map((row) => judge(row, find));
    requireFewChanges(judged);
    const made = await storeNew(
      txCtx,
      judged.filter(({ added }) => added.length > 0),
    );
    if (!isProposing(ctx) && made.size > 0) tags.push(...eventTags(...[...made.values()].flat()));
    // Pages are invalidated once the transaction has committed.
    const changeCtx = { ...txCtx, invalidateTags: (...more: Tag[]) => void tags.push(...more) };
    for (const row of judged) await changeKnown(changeCtx, row);
    return judged.flatMap((row) => {
      const [added] = row.added;
      const [changed] = row.changed;
      const isKnown = changed && !(added && added.start < changed.start);
      return (isKnown ? changed.known.eventId : made.get(row)?.[0]) ?? [];
    });
  });
  if (tags.length > 0) ctx.invalidateTags(...tags);
  return listByIds(ctx, ids);
}

function requireFewRows({ viewer }: MemberContext, rows: readonly ImportedRow[]): void {
  const most = isAdmin(viewer) ? MAX_IMPORT_ROWS.admin : MAX_IMPORT_ROWS.member;
  if (rows.length > most)
    throw new AppError("BAD_REQUEST", `Choose at most ${most} events`, { path: "rows" });
}

/**
 * Divides the dates of a row into new ones and those that were imported before.
 * @throws AppError CONFLICT if none can be made or changed
 */
function judge(row: Checked, find: FindImported): Judged {
  const { uid, starts, prepared } = row;
  const dates = prepared.dates.map((times, index) => {
    const start = starts[index] ?? "";
    return { start, times, known: find({ uid, start }) };
  });
  const added = dates.filter(({ known }) => !known);
  const known = dates.filter((date): date is KnownDate => date.known !== undefined);
  const changed = known.filter((date) => toRefusal(date.known) === null);
  const refusal = added.length + changed.length === 0 && known[0] && toRefusal(known[0].known);
  if (refusal) throw new AppError("CONFLICT", refusal, { path: `rows.${row.index}` });
  return { ...row, added, changed };
}

/** Refuses changes that take longer than an import may: each date is changed on its own, with its notifications. */
function requireFewChanges(rows: readonly Judged[]): void {
  const dates = rows.reduce((sum, { changed }) => sum + changed.length, 0);
  if (dates <= MAX_CHANGED_DATES) return;
  const message = `Your choice would change ${dates} dates. Choose fewer events, with at most ${MAX_CHANGED_DATES} dates together`;
  throw new AppError("BAD_REQUEST", message, { path: "rows" });
}

/** Refuses a list that has a date of the file twice. */
function requireDifferent(rows: readonly Checked[]): void {
  const seen = new Set<string>();
  for (const { index, uid, starts } of rows) {
    const keys = uid === null ? [] : starts.map((start) => `${uid}\n${start}`);
    if (keys.some((key) => seen.has(key)))
      throw new AppError("BAD_REQUEST", "This event is in the list twice", { path: `rows.${index}.uid` });
    for (const key of keys) seen.add(key);
  }
}

/** Returns the start by which an event is known whose row says none. */
function startOf({ dates }: NewEvent): string {
  const [first] = dates;
  return first ? `${toCalendarDate(first.startsAt)}T${toClockTime(first.startsAt)}` : "";
}

/** Leaves out what a row says about its file. */
const toNewEvent = ({ uid: _, start: __, revision: ___, ...event }: ImportedRow) => event;

/**
 * Stores the new dates of rows, counts them as one proposal of a member, and notifies the admins of it once.
 * @returns the ids of the events by row
 */
async function storeNew(txCtx: TxContext, rows: readonly Judged[]): Promise<Map<Judged, number[]>> {
  const stored = new Map<Judged, number[]>();
  const [first] = rows;
  if (!first) return stored;
  const isProposal = isProposing(txCtx);
  if (isProposal) await txCtx.count("proposal");
  for (const judged of rows) {
    const { prepared, added, uid, row } = judged;
    const dates = added.map(({ times }) => times);
    const repeat = dates.length > 1 ? prepared.repeat : undefined;
    const ids = (await storeEvent(txCtx, { ...prepared, dates, repeat })).map(({ id }) => id);
    stored.set(judged, ids);
    const { revision = "none" } = row;
    const made = ids.map((eventId, index) => ({ uid, start: added[index]?.start ?? "", eventId, revision }));
    await storeImported(txCtx, made);
  }
  const [date] = first.added;
  const [id] = stored.get(first) ?? [];
  if (isProposal && date && id !== undefined) {
    const { title, location } = first.prepared.values;
    const event = { id, title, startsAt: date.times.startsAt, location };
    await notifyAdmins(txCtx, { payload: { kind: "proposal_received", event, more: rows.length - 1 } });
  }
  return stored;
}

/** Changes the dates of a row that were imported before: those that are alike in one series together. */
async function changeKnown(txCtx: TxContext, { changed, index, row, uid }: Judged): Promise<void> {
  const { showsHost: _, repeat: __, times: ___, ...fields } = toNewEvent(row);
  const groups = Map.groupBy(changed, ({ known }) => known.group);
  for (const dates of groups.values()) {
    const [first] = dates.toSorted((a, b) => a.known.startsAt.getTime() - b.known.startsAt.getTime());
    if (!first) continue;
    const date = toCalendarDate(first.times.startsAt);
    const among = dates.map(({ known }) => known.eventId);
    const series = dates.length > 1 ? { apply: "following" as const, among } : {};
    await atRow(index, () => updateEvent(txCtx, { ...fields, ...series, date, id: first.known.eventId }));
  }
  const starts = changed.map(({ start }) => start);
  if (uid && row.revision) await storeRevision(txCtx, { uid, starts, revision: row.revision });
}

/** Runs work on a row; its errors name the row in their paths. */
async function atRow<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error) || error.status >= 500 || error.code === "TOO_MANY_REQUESTS") throw error;
    const details = error.details.map(({ path, ...detail }) => ({
      ...detail,
      path: path ? `rows.${index}.${path}` : `rows.${index}`,
    }));
    throw new AppError(error.code, error.message, { details });
  }
}

async function listByIds(ctx: MemberContext, ids: readonly number[]): Promise<Event[]> {
  const rows = await ctx.db
    .select(eventColumns(ctx.db))
    .from(events)
    .where(inArray(events.id, [...ids]));
  const found = new Map(toEvents(ctx, rows).map((event) => [event.id, event]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
