import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const sessionRoutes = rowsOf("Sessions and tokens", [
  row({
    method: "GET",
    path: "/user/session",
    procedure: "user.sessions",
    title: "List where the account is logged in",
    description: "Most recently used session first.",
    example: { as: "member" },
  }),
  row({
    method: "DELETE",
    path: "/user/session",
    procedure: "user.endOtherSessions",
    title: "End all other sessions",
    description: "The session of this call stays.",
    example: { as: "member" },
  }),
  row({
    method: "DELETE",
    path: "/user/session/:id",
    procedure: "user.endSession",
    title: "End a session",
    description: "One of those in `GET /user/session`.",
    example: { as: "member", path: { id: EXAMPLE_IDS.session } },
  }),
]);
