import { pageId } from "#app/_metadata/page-id.ts";
import { downloadForPage } from "#server/api/page-download.ts";
import { attendeesFile } from "#server/http/response/download-response.ts";

type Params = { params: Promise<{ id: string }> };

/** Downloads the attendees of an event as CSV, for its organiser. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const id = await pageId(params);
  return downloadForPage(request, attendeesFile(id), (caller) => caller.event.attendeesCsv({ id }));
}
