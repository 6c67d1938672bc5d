import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { AuditEntry, AuditFilter } from "#schemas/admin.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { readEntries } from "#server/services/audit/list-audit.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { csvStream } from "#server/services/csv-stream.ts";

const ROWS_AT_ONCE = 500;
const HEADER = ["No.", "Time in Singapore", "Admin", "Action", "What", "Target no.", "Target", "Details"];

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
