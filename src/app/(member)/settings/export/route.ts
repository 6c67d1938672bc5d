import type { NextRequest } from "next/server";
import { createCookieContext } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import { AppError } from "#server/errors.ts";
import { accountArchive, downloadResponse } from "#server/http/response/download-response.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Downloads everything stored about the viewer. Requests from other sites are rejected. */
export async function GET(request: NextRequest): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    return errorResponse(new AppError("FORBIDDEN", "This request did not come from this site."));
  }
  try {
    const caller = createCaller(createCookieContext(request.headers));
    return downloadResponse(await caller.user.export(), accountArchive);
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}
