import { createHash } from "node:crypto";
import type { CalendarFile } from "#schemas/calendar.ts";

/** For how long a shared cache may answer in our place, in seconds; a calendar program asks about once an hour. */
const SHARED_SECONDS = 60;

/**
 * A calendar as calendar programs fetch it, with an ETag for `answerConditional`.
 * @param name of the file, in letters that need no escaping
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
      vary: "Authorization",
      etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`,
      ...(!isPublic && { "x-robots-tag": "noindex" }),
    },
  });
}
