import { decodeCalendar, MAX_CALENDAR_BYTES, TOO_LARGE } from "#lib/event/import/decode-calendar.ts";
import { MAX_CALENDAR_JSON_BYTES, PreviewImportInput } from "#schemas/event/event-import.ts";

/** Reads the text of a chosen file, or says why it cannot be read. */
export async function readCalendarFile(
  file: File,
): Promise<{ calendar: string; problem?: never } | { calendar?: never; problem: string }> {
  const bytes = file.size > MAX_CALENDAR_BYTES ? null : new Uint8Array(await file.arrayBuffer());
  if (!bytes) return { problem: TOO_LARGE };
  const { text, problem } = decodeCalendar(bytes);
  if (text === undefined) return { problem };
  if (new Blob([JSON.stringify(text)]).size > MAX_CALENDAR_JSON_BYTES) return { problem: TOO_LARGE };
  const { data, error } = PreviewImportInput.safeParse({ calendar: text });
  return data ?? { problem: error?.issues[0]?.message ?? "The file can’t be read." };
}
