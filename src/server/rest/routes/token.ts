import { row } from "#server/rest/route.ts";

const tag = "Sessions and tokens";

export const tokenRoutes = [
  row({
    method: "GET",
    path: "/user/token",
    procedure: "token.list",
    title: "List access tokens",
    description: "Those that still work, the newest first.",
    tag,
  }),
  row({
    method: "POST",
    path: "/user/token",
    procedure: "token.create",
    status: 201,
    title: "Make an access token",
    description:
      "The secret is in this answer only. Needs a login at most 10 minutes old. Only admins may ask for a scope that begins with `admin:`.",
    errors: { 409: "The account has 20 access tokens already" },
    limit: ["token"],
    tag,
    secret: true,
  }),
  row({
    method: "DELETE",
    path: "/user/token/:id",
    procedure: "token.delete",
    title: "Delete an access token",
    description: "It stops working at once.",
    tag,
  }),
  row({
    method: "GET",
    path: "/user/token/current",
    procedure: "token.current",
    title: "Show the access token of this call",
    description: "Any access token may call it, whatever its scopes. 404 for a login.",
    errors: { 404: "The call carries a login, not an access token" },
    tag,
  }),
];
