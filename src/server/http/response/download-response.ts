/** Type of every file with comma-separated values. */
export const CSV = "text/csv; charset=utf-8";

/** File of an account's export. */
export const accountArchive = { name: "cukup-account.zip", type: "application/zip" };

/** File of an event's attendees. */
export const attendeesFile = (eventId: number) => ({
  name: `cukup-event-${eventId}-attendees.csv`,
  type: CSV,
});
/** File of the impact page's months. */
export const impactTable = { name: "cukup-impact.csv", type: CSV };
/** File of a food log. */
export const foodFile = { name: "cukup-food.csv", type: "text/csv; charset=utf-8" };
/** File of the audit log. */
export const auditFile = { name: "cukup-audit-log.csv", type: CSV };

/**
 * Returns the response of a file that is streamed.
 * @param file its name, in characters that need no escaping, and its media type
 */
export function downloadResponse(
  body: ReadableStream<Uint8Array>,
  file: { name: string; type: string },
): Response {
  return new Response(body, {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "no-store",
    },
  });
}
