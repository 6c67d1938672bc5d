import { row } from "#server/rest/route.ts";

export const tokenRoutes = [
  row({
    method: "GET",
    path: "/user/token",
    procedure: "token.list",
    status: 200,
    summary: "The caller's access tokens that still work, the newest first",
  }),
  row({
    method: "POST",
    path: "/user/token",
    procedure: "token.create",
    input: "body",
    status: 201,
    summary:
      "Make an access token, whose secret is in this answer only; needs a login at most 10 minutes old",
  }),
  row({
    method: "DELETE",
    path: "/user/token/:id",
    procedure: "token.delete",
    status: 200,
    summary: "End an access token at once",
  }),
  row({
    method: "GET",
    path: "/user/token/current",
    procedure: "token.current",
    status: 200,
    summary: "The access token of this call",
  }),
];
