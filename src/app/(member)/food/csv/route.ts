import { downloadForPage } from "#server/api/page-download.ts";
import { foodFile } from "#server/http/response/download-response.ts";

/** Downloads the viewer's food log as CSV. */
export function GET(request: Request): Promise<Response> {
  return downloadForPage(request, foodFile, (caller) => caller.food.csv({}));
}
