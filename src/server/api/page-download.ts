import { createCookieContext } from "#server/api/context.ts";
import { generalLimits } from "#server/api/limits/general-limits.ts";
import { type Caller, createCaller } from "#server/api/root.ts";
import { AppError } from "#server/errors.ts";
import { downloadResponse } from "#server/http/response/download-response.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * Sends a file to a link on a page, whose reader the cookies name. Requests from other sites are refused.
 * @param read calls the file's procedure
 */
export async function downloadForPage(
  request: Request,
  file: { name: string; type: string },
  read: (caller: Caller) => Promise<ReadableStream<Uint8Array>>,
): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    return errorResponse(new AppError("FORBIDDEN", "This request did not come from this site."));
  }
  try {
    return downloadResponse(
      await read(createCaller(createCookieContext(request.headers, { limits: generalLimits() }))),
      file,
    );
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}
