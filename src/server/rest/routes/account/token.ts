import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const tokenRoutes = rowsOf("Sessions and tokens", [
  row({
    method: "GET",
    path: "/user/token",
    procedure: "token.list",
    title: "List access tokens",
    description: "Tokens that still work, newest first.",
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/user/token",
    procedure: "token.create",
    status: 201,
    title: "Make an access token",
    description:
      "The secret is in this response only. Needs a login at most 10 minutes old. Only admins may ask for a scope that begins with `admin:`.",
    errors: { 409: "The account has 20 access tokens already" },
    limit: ["token"],
    secret: true,
    example: { as: "member", body: { name: "Spreadsheet", scopes: ["food:read"], days: 90 } },
  }),
  row({
    method: "DELETE",
    path: "/user/token/:id",
    procedure: "token.delete",
    title: "Delete an access token",
    description: "It stops working immediately.",
    example: { as: "member", path: { id: EXAMPLE_IDS.token } },
  }),
  row({
    method: "GET",
    path: "/user/token/current",
    procedure: "token.current",
    title: "Show the access token of this call",
    description: "Any access token may call it, whatever its scopes. 404 for a login.",
    errors: { 404: "The call carries a login, not an access token" },
    example: { as: "token" },
  }),
]);
