import { downloadForPage } from "#server/api/page-download.ts";
import { accountArchive } from "#server/http/response/download-response.ts";

/** Downloads everything stored about the viewer. */
export function GET(request: Request): Promise<Response> {
  return downloadForPage(request, accountArchive, (caller) => caller.user.export());
}
