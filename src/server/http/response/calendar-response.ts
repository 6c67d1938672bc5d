import type { CalendarFile } from "#schemas/event/calendar.ts";
import { weakETag } from "#server/http/response/etag.ts";

/** Lifetime in shared caches; a calendar program polls about once an hour. */
const SHARED_SECONDS = 60;

/**
 * Returns an iCalendar file, with an ETag for `conditionalResponse`.
 * @param name file name in characters that need no escaping
 * @param disposition `attachment` for a person who clicks, `inline` for a subscription
 */
export function calendarResponse(
  { content, isPublic }: CalendarFile,
  name: string,
  disposition: "attachment" | "inline",
): Response {
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `${disposition}; filename="${name}"`,
      "cache-control": isPublic ? `public, max-age=${SHARED_SECONDS}` : "private, no-cache",
      vary: "Authorization, Accept-Encoding",
      etag: weakETag(content),
      ...(!isPublic && { "x-robots-tag": "noindex" }),
    },
  });
}
