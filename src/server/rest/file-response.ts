import { CalendarFile } from "#schemas/event/calendar.ts";
import { calendarResponse } from "#server/http/response/calendar-response.ts";
import { downloadResponse } from "#server/http/response/download-response.ts";
import type { PathParams, RestFile } from "#server/rest/route.ts";

/** Returns the response of a row that sends a file: a stream, a text or a calendar. */
export function fileResponse(output: unknown, file: RestFile, params: PathParams): Response {
  const { type } = file;
  const name = typeof file.name === "string" ? file.name : file.name(params);
  if (output instanceof ReadableStream) return downloadResponse(output, { name, type });
  if (typeof output === "string") return downloadResponse(new Blob([output]).stream(), { name, type });
  return calendarResponse(CalendarFile.parse(output), name, file.inline ? "inline" : "attachment");
}
