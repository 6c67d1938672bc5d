import { inArray, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { datesOfRepeat } from "#lib/event/when/repeat.ts";
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
} from "#server/services/event/edit/new-event.ts";
import { updateEvent } from "#server/services/event/edit/update-event.ts";
import {
  findImported,
  type Imported,
  type NewImported,
  storeFollowing,
  storeImported,
  toRefusal,
} from "#server/services/event/import/imported.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import type { StoredDate } from "#server/services/event/series/store-series.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

/** Deadline for storing the largest import on a slow machine. */
export const IMPORT_DEADLINE_MS = 15_000;

/** Dates that one import may change, within its deadline on a slow machine. */
const MAX_CHANGED_DATES = 150;

type TxContext = MemberContext & InTransaction;
/** Row of an import, with its index and what it is stored as. */
type Checked = { index: number; row: ImportedRow; uid: string | null; start: string; prepared: NewEvent };
type Made = Checked & { dates: [StoredDate, ...StoredDate[]] };

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
    checked.push({ index, row, uid: row.uid ?? null, start: row.start ?? startOf(prepared), prepared });
  }
  requireDifferent(checked);
  const tags: Tag[] = [];
  const ids = await inTransaction(ctx, async (txCtx) => {
    // One import of a person at a time, so that a repeated one finds what the first has stored.
    await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('event.import'), ${ctx.viewer.id})`);
    const find = await findImported(txCtx, checked);
    requireFewChanges(checked.filter(find));
    const made = await storeNew(
      txCtx,
      checked.filter((row) => !find(row)),
    );
    if (!isProposing(ctx) && made.length > 0)
      tags.push(...eventTags(...made.flatMap(({ dates }) => dates.map(({ id }) => id))));
    const firstIds = new Map(made.map(({ index, dates }) => [index, dates[0].id]));
    // Pages are invalidated once the transaction has committed.
    const changeCtx = { ...txCtx, invalidateTags: (...more: Tag[]) => void tags.push(...more) };
    for (const row of checked) {
      const known = find(row);
      if (known) firstIds.set(row.index, await changeKnown(changeCtx, row, known));
    }
    return checked.flatMap(({ index }) => firstIds.get(index) ?? []);
  });
  if (tags.length > 0) ctx.invalidateTags(...tags);
  return listByIds(ctx, ids);
}

function requireFewRows({ viewer }: MemberContext, rows: readonly ImportedRow[]): void {
  const most = isAdmin(viewer) ? MAX_IMPORT_ROWS.admin : MAX_IMPORT_ROWS.member;
  if (rows.length > most)
    throw new AppError("BAD_REQUEST", `Choose at most ${most} events`, { path: "rows" });
}

/** Refuses changes that take longer than an import may: each date is changed on its own, with its notifications. */
function requireFewChanges(rows: readonly Checked[]): void {
  const dates = rows.reduce((sum, { prepared }) => sum + prepared.dates.length, 0);
  if (dates <= MAX_CHANGED_DATES) return;
  const message = `Your choice would change ${dates} dates. Choose fewer events, with at most ${MAX_CHANGED_DATES} dates together`;
  throw new AppError("BAD_REQUEST", message, { path: "rows" });
}

/** Refuses a list that has an event of the file twice. */
function requireDifferent(rows: readonly Checked[]): void {
  const keys = rows.map(({ uid, start }) => uid && `${uid}\n${start}`);
  const double = keys.findIndex((key, index) => key && keys.indexOf(key) < index);
  if (double < 0) return;
  throw new AppError("BAD_REQUEST", "This event is in the list twice", { path: `rows.${double}.uid` });
}

/** Returns the start by which an event is known whose row says none. */
function startOf({ dates }: NewEvent): string {
  const [first] = dates;
  return first ? `${toCalendarDate(first.startsAt)}T${toClockTime(first.startsAt)}` : "";
}

/** Leaves out what a row says about its file. */
const toNewEvent = ({ uid: _, start: __, revision: ___, ...event }: ImportedRow) => event;

/** Stores new events, counts them as one proposal of a member, and notifies the admins of it once. */
async function storeNew(txCtx: TxContext, rows: readonly Checked[]): Promise<Made[]> {
  const [first] = rows;
  if (!first) return [];
  const isProposal = isProposing(txCtx);
  if (isProposal) await txCtx.count("proposal");
  const made: Made[] = [];
  for (const row of rows) made.push({ ...row, dates: await storeEvent(txCtx, row.prepared) });
  await storeImported(txCtx, made.flatMap(toImported));
  const [stored] = made.flatMap(({ dates }) => dates);
  if (isProposal && stored) {
    const { title, location } = first.prepared.values;
    const event = { id: stored.id, title, startsAt: stored.startsAt, location };
    await notifyAdmins(txCtx, { payload: { kind: "proposal_received", event, more: rows.length - 1 } });
  }
  return made;
}

/** Returns how each date of a row is found again: the dates of a series follow its start in the file. */
function toImported({ row: { repeat, revision = "none" }, uid, start, dates }: Made): NewImported[] {
  if (!uid) return [];
  const [day, time] = [start.slice(0, 10), start.slice(10)];
  const days = repeat ? datesOfRepeat(day, repeat, dates.length) : [day];
  return dates.map(({ id: eventId }, index) => ({
    uid,
    start: `${days[index] ?? day}${time}`,
    eventId,
    revision,
  }));
}

/** Changes an event that was imported before, with the following dates of its series. @returns its id */
async function changeKnown(
  txCtx: TxContext,
  { index, row, uid, start }: Checked,
  known: Imported,
): Promise<number> {
  const { eventId } = known;
  const refusal = toRefusal(known);
  if (refusal) throw new AppError("CONFLICT", refusal, { path: `rows.${index}` });
  const { showsHost: _, repeat, times: __, ...fields } = toNewEvent(row);
  const input = { ...fields, id: eventId, ...(repeat && { apply: "following" as const }) };
  await atRow(index, () => updateEvent(txCtx, input));
  const stored = { uid: uid ?? "", start, eventId, revision: row.revision ?? known.revision };
  await storeImported(txCtx, [stored]);
  if (repeat) await storeFollowing(txCtx, stored);
  return eventId;
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
