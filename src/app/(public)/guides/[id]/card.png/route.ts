import { cardRoute } from "#app/_metadata/card-route.ts";
import { visitorCaller } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Picture of a guide for link previews. */
export const GET = cardRoute(
  (id) => visitorCaller().guide.find({ id }),
  ({ title }) => ({ label: "Guide", title, lines: [] }),
);
