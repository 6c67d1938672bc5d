import type { NextRequest } from "next/server";
import { AuditFilter } from "#schemas/admin.ts";
import { downloadForPage } from "#server/api/page-download.ts";
import { auditFile } from "#server/http/response/download-response.ts";

/** Downloads the audit log with the filter of the page. */
export function GET(request: NextRequest): Promise<Response> {
  const filter = AuditFilter.parse(Object.fromEntries(request.nextUrl.searchParams));
  return downloadForPage(request, auditFile, (caller) => caller.admin.exportAudit(filter));
}
