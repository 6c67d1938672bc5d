import { and, desc, eq, inArray, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { AuditChoices, AuditEntry, AuditFilter, AuditList, ListAuditInput } from "#schemas/admin.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { auditEntries, events, guides, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AUDIT_ACTIONS, isAuditAction } from "#server/services/audit/actions.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { csvStream } from "#server/services/csv-stream.ts";
import { countRows, readList } from "#server/services/paginate.ts";

const KINDS: Record<string, string> = {
  person: "account",
  event: "event",
  proposal: "event",
  attendees: "event",
  guide: "guide",
};
const ROWS_AT_ONCE = 500;
const HEADER = ["No.", "Time in Singapore", "Admin", "Action", "What", "Target no.", "Target", "Details"];

/** Name of the actor of commands that are run on the server itself. */
const COMMAND_LINE = "the server’s command line";

const actors = alias(users, "actors");
const people = alias(users, "people");

/** Lists a page of the log, or the part after a cursor, newest first, with the current names of accounts, events and guides. */
export async function listAudit(
  { db }: Pick<ServiceContext, "db">,
  { page, limit, cursor, ...filter }: ListAuditInput,
): Promise<AuditList> {
  return readList(
    { page, limit, cursor },
    {
      read: (window, after) => readEntries(db, { filter, ...window, before: after?.id }),
      countAll: () => countRows(db, auditEntries, matches(filter)),
    },
  );
}

/**
 * Reads entries, newest first.
 * @param options `before`: only entries with a smaller id, for keyset paging
 */
export async function readEntries(
  db: Db,
  options: { filter: AuditFilter; limit: number; offset?: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  const { filter, limit, offset = 0, before } = options;
  // Ids grow with time, and each filter's index is ordered by them. The subquery joins names for one page only.
  const page = db
    .select()
    .from(auditEntries)
    .where(and(matches(filter), before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  const isTarget = (column: PgColumn, ...kinds: string[]) =>
    and(eq(column, page.targetId), or(...kinds.map((kind) => like(page.action, `${kind}.%`))));
  const rows = await db
    .select({
      id: page.id,
      createdAt: page.createdAt,
      actorId: page.actorId,
      actorName: actors.username,
      action: page.action,
      targetId: page.targetId,
      targetName: sql<string | null>`coalesce(${people.username}, ${events.title}, ${guides.title})`,
      details: page.details,
    })
    .from(page)
    .leftJoin(actors, eq(actors.id, page.actorId))
    .leftJoin(people, isTarget(people.id, "person"))
    .leftJoin(events, isTarget(events.id, "event", "proposal", "attendees"))
    .leftJoin(guides, isTarget(guides.id, "guide"))
    .orderBy(desc(page.id));
  return rows.map(({ actorName, targetName, ...row }) => ({
    ...row,
    actor: row.actorId === null ? COMMAND_LINE : (actorName ?? `account ${row.actorId} (deleted)`),
    text: isAuditAction(row.action) ? AUDIT_ACTIONS[row.action] : row.action,
    target: targetName ?? nameMissing(row),
  }));
}

function matches({ action, actor }: AuditFilter): SQL | undefined {
  const isKnown = action !== undefined && isAuditAction(action);
  return and(
    isKnown ? eq(auditEntries.action, action) : undefined,
    actor === 0 ? isNull(auditEntries.actorId) : undefined,
    actor ? eq(auditEntries.actorId, actor) : undefined,
  );
}

/** Describes a target without a name: a deleted row, or one that never had a name. */
function nameMissing({ action, targetId }: { action: string; targetId: number | null }): string | null {
  if (targetId === null) return null;
  const kind = KINDS[action.split(".")[0] ?? ""];
  return kind ? `${kind} ${targetId} (deleted)` : `no. ${targetId}`;
}

/** Lists the choices of the log's filter: all actions, and the admins who appear in the log. */
export async function listAuditChoices({ db }: Pick<ServiceContext, "db">): Promise<AuditChoices> {
  // Loose index scan: jumps from one admin to the next, however long the log is.
  const found = await db.execute<{ id: number | null }>(sql`
    with recursive seen as (
      select min(${auditEntries.actorId}) as id from ${auditEntries}
      union all
      select (select min(${auditEntries.actorId}) from ${auditEntries} where ${auditEntries.actorId} > seen.id)
      from seen where seen.id is not null
    ) select id from seen where id is not null`);
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]));
  const named =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const actors = ids.map((id) => ({ id, name: names.get(id) ?? `account ${id} (deleted)` }));
  return {
    actions: Object.entries(AUDIT_ACTIONS).map(([action, text]) => ({ action, text })),
    actors: [
      ...actors.toSorted((one, other) => one.name.localeCompare(other.name, "en")),
      { id: 0, name: COMMAND_LINE },
    ],
  };
}

/**
 * Streams the log, newest first, as CSV for spreadsheets. The download itself is recorded in the log.
 */
export async function exportAudit(
  ctx: Pick<MemberContext, "db" | "now" | "viewer">,
  filter: AuditFilter,
): Promise<ReadableStream<Uint8Array>> {
  await inTransaction(ctx, (txCtx) => recordAudit(txCtx, { action: "audit.export", details: { ...filter } }));
  return csvStream({ name: "the audit log", header: HEADER, pages: readPages(ctx.db, filter), toCells });
}

async function* readPages(db: Db, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined;
  do {
    const entries = await readEntries(db, {
      filter,
      limit: ROWS_AT_ONCE,
      ...(before !== undefined && { before }),
    });
    yield entries;
    before = entries.length === ROWS_AT_ONCE ? entries.at(-1)?.id : undefined;
  } while (before !== undefined);
}

function toCells(entry: AuditEntry): unknown[] {
  const { id, createdAt, actor, action, text, targetId, target, details } = entry;
  const time = `${toCalendarDate(createdAt)} ${toClockTime(createdAt)}`;
  const more = Object.keys(details).length > 0 ? JSON.stringify(details) : "";
  return [id, time, actor, action, text, targetId, target, more];
}
