import type { NextRequest } from "next/server";
import { AuditFilter } from "#schemas/admin.ts";
import { createCookieContext } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import { AppError } from "#server/errors.ts";
import { auditFile, downloadResponse } from "#server/http/response/download-response.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Downloads the audit log with the filter of the page. Requests from other sites are rejected. */
export async function GET(request: NextRequest): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    return errorResponse(new AppError("FORBIDDEN", "This request did not come from this site."));
  }
  try {
    const params = Object.fromEntries(request.nextUrl.searchParams);
    const caller = createCaller(createCookieContext(request.headers));
    const file = await caller.admin.exportAudit(AuditFilter.parse(params));
    return downloadResponse(file, auditFile);
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}
