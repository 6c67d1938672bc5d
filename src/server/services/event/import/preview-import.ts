import { isAdmin } from "#lib/account/permission.ts";
import { MAX_DATES } from "#lib/event/when/repeat.ts";
import type { ImportPreview } from "#schemas/event/event-import.ts";
import type { MemberContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { findImported } from "#server/services/event/import/imported.ts";

/**
 * Returns the events of a calendar file in the next 60 days, with what the viewer imported before. Stores nothing but the count
 * of tries.
 * @param input `calendar`: lines ended by line feeds, as `decodeCalendar` returns them
 * @throws AppError BAD_REQUEST with a sentence that names the line of a file that is no calendar, and for one that takes too long;
 *   TOO_MANY_REQUESTS after 30 files within an hour
 */
export async function previewImport(
  ctx: MemberContext,
  { calendar }: { calendar: string },
): Promise<ImportPreview> {
  await ctx.count("importPreview");
  const read = await ctx.readCalendar(calendar, ctx.now());
  if (read.problem !== undefined) throw new AppError("BAD_REQUEST", read.problem, { path: "calendar" });
  const find = await findImported(ctx, read.events);
  const most = isAdmin(ctx.viewer) ? MAX_DATES.admin : MAX_DATES.member;
  const rows = read.events.map((row) => {
    const known = find(row);
    const state = !known ? "new" : known.revision === row.revision ? "same" : "changed";
    const times = row.times && Math.min(row.times, most);
    return { ...row, times, state, eventId: known?.eventId ?? null } as const;
  });
  return { rows, more: read.more };
}
