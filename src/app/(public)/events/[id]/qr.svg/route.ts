import { renderSVG } from "uqr";
import { pageId } from "#app/_metadata/page-id.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import { visitorCaller } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Modules of white that scanners need around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** QR code of a public event's page, for posters. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const event = await visitorCaller().event.find({ id: await pageId(params) });
  if (!event) return new Response(null, { status: 404 });
  const url = `${siteOrigin()}/events/${event.id}`;
  const response = new Response(renderSVG(url, { ecc: "M", border: QUIET_ZONE }), {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600",
      etag: `"${Buffer.from(url).toString("base64url")}"`,
    },
  });
  return conditionalResponse(request, response);
}
