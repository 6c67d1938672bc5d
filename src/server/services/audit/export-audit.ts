import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { toCalendarDate, toClockTime } from "#lib/dates.ts";
import type { AuditEntry, AuditFilter } from "#schemas/admin.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { logger } from "#server/logger.ts";
import { readEntries } from "#server/services/audit/list-audit.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

const ROWS_AT_ONCE = 500;
const HEADER = ["No.", "Time in Singapore", "Admin", "Action", "What", "Target no.", "Target", "Details"];

/**
 * The log, newest first, as CSV that spreadsheets open: UTF-8 with a byte order mark, no cell that they would take for
 * a formula. Rows are read while it is sent. That it was downloaded is noted in the log itself.
 */
export async function exportAudit(
  call: Pick<ServiceContext, "db" | "now">,
  viewer: Viewer,
  filter: AuditFilter,
): Promise<ReadableStream<Uint8Array>> {
  await call.db.transaction((tx) =>
    recordAudit(call, tx, viewer, { action: "audit.export", details: { ...filter } }),
  );
  const lines = Readable.from(toLines(call.db, filter), { objectMode: false });
  return Readable.toWeb(lines) as ReadableStream<Uint8Array>;
}

async function* toLines(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  const options = { escape_formulas: true };
  yield stringify([HEADER], { ...options, bom: true });
  try {
    let before: number | undefined;
    do {
      const entries = await readEntries(db, {
        filter,
        limit: ROWS_AT_ONCE,
        ...(before !== undefined && { before }),
      });
      yield stringify(entries.map(toRow), options);
      before = entries.length === ROWS_AT_ONCE ? entries.at(-1)?.id : undefined;
    } while (before !== undefined);
  } catch (error) {
    // The answer has begun, so nobody but the log can be told why it breaks off.
    logger().error({ err: error }, "an export of the audit log broke off");
    throw error;
  }
}

function toRow(entry: AuditEntry): unknown[] {
  const { id, createdAt, actor, action, text, targetId, target, details } = entry;
  const time = `${toCalendarDate(createdAt)} ${toClockTime(createdAt)}`;
  const more = Object.keys(details).length > 0 ? JSON.stringify(details) : "";
  return [id, time, actor, action, text, targetId, target, more];
}
