/** What the export of an account is called, wherever it is downloaded. */
export const accountArchive = { name: "cukup-account.zip", type: "application/zip" };

/** What the list of an event's attendees is called. */
export const attendeesFile = (eventId: number) => ({
  name: `cukup-event-${eventId}-attendees.csv`,
  type: "text/csv; charset=utf-8",
});
/** What the months of the impact page are called as a file. */
export const impactTable = { name: "cukup-impact.csv", type: "text/csv; charset=utf-8" };
/** What the audit log is called. */
export const auditFile = { name: "cukup-audit-log.csv", type: "text/csv; charset=utf-8" };

/**
 * A file that is sent while it is made.
 * @param file its name, in letters that need no escaping, and media type
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
