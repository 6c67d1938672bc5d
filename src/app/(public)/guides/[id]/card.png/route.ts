import { cardResponse } from "#app/_metadata/card-response.ts";
import { Id } from "#schemas/text.ts";
import { findPublicGuide } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Picture of a guide for link previews. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const id = Id.safeParse(Number((await params).id));
  const guide = id.success ? await findPublicGuide(id.data) : null;
  if (!guide) return new Response(null, { status: 404 });
  return cardResponse(request, { label: "Guide", title: guide.title, lines: [] });
}
