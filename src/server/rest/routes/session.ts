import { row } from "#server/rest/route.ts";

export const sessionRoutes = [
  row({
    method: "GET",
    path: "/user/session",
    procedure: "user.sessions",
    status: 200,
    summary: "The account's living sessions, the last used first",
  }),
  row({
    method: "DELETE",
    path: "/user/session",
    procedure: "user.endOtherSessions",
    status: 200,
    summary: "End all other sessions",
  }),
  row({
    method: "DELETE",
    path: "/user/session/:id",
    procedure: "user.endSession",
    status: 200,
    summary: "End one of the account's sessions",
  }),
];
