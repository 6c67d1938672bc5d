import { cardRoute } from "#app/_metadata/card-route.ts";
import { findPublicGuide } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Picture of a guide for link previews. */
export const GET = cardRoute(findPublicGuide, ({ title }) => ({ label: "Guide", title, lines: [] }));
